// A mail server for tests: takes every mail by SMTP, and hands it out as it was read.
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** What has come, the oldest first. */
  mails: ParsedMail[]
  /** The next mail that nobody has waited for yet. */
  next(): Promise<ParsedMail>
  /** What the next mails are refused with; null to take them again. */
  refuse(responseCode: number | null): void
  /** How often a mail was handed in. */
  tries(): number
  close(): Promise<void>
}

/** Listens on loopback, on a port of its own unless one is given. */
export const startMailServer = async (port = 0): Promise<MailServer> => {
  const mails: ParsedMail[] = []
  const waiting: ((mail: ParsedMail) => void)[] = []
  let told = 0
  let refusal: number | null = null
  let tries = 0
  const tell = () => {
    while (waiting.length > 0 && told < mails.length) waiting.shift()?.(mails[told++] as ParsedMail)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      tries += 1
      simpleParser(stream).then(
        (mail) => {
          if (refusal !== null) return callback(Object.assign(new Error('refused'), { responseCode: refusal }))
          mails.push(mail)
          callback()
          return tell()
        },
        (error: Error) => callback(error),
      )
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    mails,
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
        tell()
      }),
    refuse(responseCode) {
      refusal = responseCode
    },
    tries: () => tries,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
