// Sends a large file and tells how much of it has arrived; `fetch` does not tell.

export interface FileUpload {
  method: string
  address: string
  headers: Headers
  file: Blob
  signal: AbortSignal | null
  /** The share of the file that has been sent, 0 to 1. */
  onProgress: (share: number) => void
}

const headersOf = (written: string): Headers => {
  const headers = new Headers()
  for (const line of written.trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return headers
}

/** Rejects like `fetch`: with a TypeError without a reply, with an AbortError where it was aborted. */
export const upload = ({ method, address, headers, file, signal, onProgress }: FileUpload): Promise<Response> =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    sending.open(method, address)
    sending.responseType = 'blob'
    headers.forEach((value, name) => sending.setRequestHeader(name, value))
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total))
    sending.addEventListener('load', () =>
      resolve(new Response(sending.response as Blob, { status: sending.status, headers: headersOf(sending.getAllResponseHeaders()) })),
    )
    sending.addEventListener('error', () => reject(new TypeError('the file could not be sent')))
    sending.addEventListener('abort', () => reject(new DOMException('The upload was aborted.', 'AbortError')))
    signal?.addEventListener('abort', () => sending.abort(), { once: true })
    if (signal?.aborted) sending.abort()
    else sending.send(file)
  })
