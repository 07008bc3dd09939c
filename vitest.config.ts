// Three suites: unit (pure, beside the code), int (starts a server, a browser or a sandbox), web (React in jsdom).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/build/**', '**/data/**']

// No test is about how fast this machine happens to be: what is waited for may take its time.
const patience = { poll: { timeout: 30_000 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{server,eventstore,commands,projections,queries,judge,bench}/**/*.test.ts'],
          exclude: [...ignored, '**/*.int.test.ts'],
          testTimeout: 60_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'int',
          include: ['{server,eventstore,commands,projections,queries,judge}/**/*.int.test.ts', 'web/e2e/**/*.int.test.ts'],
          exclude: ignored,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          expect: patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.int.test.ts'],
          environment: 'jsdom',
          setupFiles: ['web/shared/testing/patience.ts'],
          testTimeout: 60_000,
          expect: patience,
        },
      },
    ],
  },
})
