// Mails that leave the server: by SMTP, or into the log where no server for them is set up.
import type { Transporter } from 'nodemailer'
import type { OutgoingMail, PostDeps } from '../../commands/people/mail/outgoing.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

export interface MailOptions {
  /** smtp:// or smtps://; null where mails go to the log. */
  smtpUrl: string | null
  /** Such as `Chronojudge <judge@school.edu>`. */
  from: string
  /** Whether the log says what is in a mail that went nowhere else. */
  tellsLog: boolean
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
}

export interface Mailer {
  send: PostDeps['mailer']['send']
  close(): void
}

/** Of a mail server's reply: 5xx stays so, whoever asks again. Of those, a wrong password of ours (535) may be put right. */
const isForGood = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}

/** Nothing is connected before the first mail, so a mail server that is away keeps no server from starting. */
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
