// Node's EventEmitter, as far as judged programs use it.

export function createEvents() {
  class EventEmitter {
    #listeners = new Map()
    on(name, run) {
      this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), run])
      return this
    }
    once(name, run) {
      const once = (...values) => {
        this.off(name, once)
        run.apply(this, values)
      }
      return this.on(name, once)
    }
    off(name, run) {
      const listeners = this.#listeners.get(name) ?? []
      this.#listeners.set(name, listeners.filter((listener) => listener !== run))
      return this
    }
    emit(name, ...values) {
      const listeners = this.#listeners.get(name) ?? []
      for (const run of listeners) run.apply(this, values)
      return listeners.length > 0
    }
    listenerCount(name) {
      return (this.#listeners.get(name) ?? []).length
    }
    removeAllListeners(name) {
      if (name === undefined) this.#listeners.clear()
      else this.#listeners.delete(name)
      return this
    }
    addListener(name, run) {
      return this.on(name, run)
    }
    removeListener(name, run) {
      return this.off(name, run)
    }
  }
  return EventEmitter
}
