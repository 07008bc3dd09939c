// For tests: a ResizeObserver that reports a size at once, since jsdom has no layout. `vi.stubGlobal('ResizeObserver', Roomy)`.
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
