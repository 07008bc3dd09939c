// Outgoing mail: by SMTP, or to the log if no mail server is configured.
import type { Transporter } from 'nodemailer'
import type { OutgoingMail, PostDeps } from '../../commands/people/mail/outgoing.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

export interface MailOptions {
  /** smtp:// or smtps://; null to log mails instead. */
  smtpUrl: string | null
  /** Such as `Chronojudge <judge@school.edu>`. */
  from: string
  /** Whether a mail that is not sent is logged with its content. */
  tellsLog: boolean
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

export interface Mailer {
  send: PostDeps['mailer']['send']
  close(): void
}

/** Whether an SMTP failure is permanent: 5xx, except 535 (our password is wrong), which can be corrected. */
const isForGood = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

/** Connects at the first mail, so that an unreachable mail server does not block the start. */
export const createMailer = ({ smtpUrl, from, tellsLog, log }: MailOptions): Mailer => {
  let opening: Promise<Transporter> | undefined
  const open = async (url: string): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS })
  }
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ messageId, ...mail }: OutgoingMail) {
      if (smtpUrl === null) {
        if (tellsLog) log.info({ mail }, 'mail: not sent, since SMTP_URL is not set')
        else log.warn({ subject: mail.subject }, 'mail: not sent, since SMTP_URL is not set')
        return 'sent'
      }
      opening ??= open(smtpUrl)
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' }
        await (await opening).sendMail({
          ...mail,
          from,
          messageId: `<${messageId}@${domain}>`,
          headers,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return 'sent'
      } catch (error) {
        if (isForGood(error)) return 'refused'
        throw error
      }
    },
    close() {
      void opening?.then((transporter) => transporter.close())
    },
  }
}
