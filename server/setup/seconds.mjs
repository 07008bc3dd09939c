// Prints after a test run the duration of each suite, the slowest files, and tests that passed only at the second try.

const SLOWEST = 10
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7)
const line = (text = '') => process.stdout.write(`${text}\n`)

/** @implements {import('vitest/node').Reporter} */
export default class Seconds {
  /** When each file began, by id. */
  #began = new Map()
  /** @type {Map<string, { began: number, ended: number, files: number, tests: number }>} */
  #suites = new Map()
  #files = []
  #unsteady = []

  onTestModuleQueued(module) {
    this.#began.set(module.id, Date.now())
  }

  onTestModuleEnd(module) {
    const ended = Date.now()
    const began = this.#began.get(module.id) ?? ended
    const all = [...module.children.allTests()]
    const tests = all.length
    this.#unsteady.push(...all.filter((test) => test.diagnostic()?.flaky).map((test) => `${module.relativeModuleId}: ${test.fullName}`))
    const suite = this.#suites.get(module.project.name) ?? { began, ended, files: 0, tests: 0 }
    this.#suites.set(module.project.name, {
      began: Math.min(suite.began, began),
      ended: Math.max(suite.ended, ended),
      files: suite.files + 1,
      tests: suite.tests + tests,
    })
    this.#files.push({ ms: ended - began, name: module.relativeModuleId })
  }

  onTestRunEnd() {
    line('\nSeconds of each suite (unit, web and http share the processors, and so do server and browser):')
    for (const [name, { began, ended, files, tests }] of this.#suites)
      line(`${seconds(ended - began)}  ${name.padEnd(8)} ${tests} tests in ${files} files`)
    line(`\nThe ${SLOWEST} slowest files:`)
    for (const { ms, name } of this.#files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)) line(`${seconds(ms)}  ${name}`)
    if (this.#unsteady.length > 0) line('\nPassed only at the second try, to be looked into:')
    for (const name of this.#unsteady) line(`  ${name}`)
  }
}
