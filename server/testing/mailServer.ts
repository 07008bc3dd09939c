// An SMTP server for tests: accepts every mail, and returns it parsed.
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** For SMTP_URL. */
  url: string
  /** Received mails, oldest first. */
  mails: ParsedMail[]
  /** Resolves to the next mail not yet returned. */
  next(): Promise<ParsedMail>
  /** SMTP error for the next mails; null to accept them again. */
  refuse(responseCode: number | null): void
  /** Number of delivery attempts. */
  tries(): number
  close(): Promise<void>
}

/** Listens on loopback, on a free port unless one is given. */
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
