// Serves the style guide to all test files that use it. Built on the first request for its origin.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build, type PreviewServer, preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoint that returns the style guide's origin. */
    styleguide: string
  }
}

const root = fileURLToPath(new URL('../', import.meta.url))
const guide = { root, configFile: `${root}vite.config.ts`, mode: 'styleguide', logLevel: 'error' } as const

const serve = async (): Promise<PreviewServer> => {
  await build(guide)
  return await preview({ ...guide, preview: { host: '127.0.0.1', port: 0 } })
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  let served: Promise<PreviewServer> | undefined
  const desk = createServer((_, response) => {
    served ??= serve()
    served.then(
      ({ resolvedUrls }) => response.end(resolvedUrls?.local[0]?.replace(/\/$/, '')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  project.provide('styleguide', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
  return async () => {
    desk.close()
    await (await served)?.close()
  }
}
