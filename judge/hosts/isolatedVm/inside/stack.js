// A program may format its own stack traces, but a frame tells it where, never which function or on what object.

export function guardStackFrames() {
  const names = ['getTypeName', 'getFunctionName', 'getMethodName', 'getFileName', 'getLineNumber', 'getColumnNumber', 'isToplevel', 'isEval', 'isNative', 'isConstructor', 'isAsync']
  const guarded = (frame) => {
    const facts = { getFunction: () => undefined, getThis: () => undefined, toString: () => text }
    const text = String(frame)
    for (const name of names) {
      const value = frame[name]?.()
      facts[name] = () => value
    }
    return facts
  }
  let prepare
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => (typeof prepare === 'function' ? (error, frames) => prepare(error, frames.map(guarded)) : undefined),
    set: (value) => {
      prepare = value
    },
  })
}
