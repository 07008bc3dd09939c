// For tests: says at once how much room there is, since the tests' own document has none. `vi.stubGlobal('ResizeObserver', Roomy)`.
export class Roomy {
  readonly #tell: ResizeObserverCallback
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ contentRect: new DOMRect(0, 0, 600, 300) } as ResizeObserverEntry], this as never)
  }
  unobserve() {}
  disconnect() {}
}
