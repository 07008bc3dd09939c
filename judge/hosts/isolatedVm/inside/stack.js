// A program may format its own stack traces, but a frame tells it where, never which function or on what object.

export function guardStackFrames() {
  const names = ['getTypeName', 'getFunctionName', 'getMethodName', 'getFileName', 'getLineNumber', 'getColumnNumber', 'isToplevel', 'isEval', 'isNative', 'isConstructor', 'isAsync']
  const { defineProperty } = Object
  const guarded = (frame) => {
    const facts = { getFunction: () => undefined, getThis: () => undefined, toString: () => text }
    const text = `${frame}`
    for (let at = 0; at < names.length; at++) {
      const value = frame[names[at]]?.()
      defineProperty(facts, names[at], { value: () => value, enumerable: true })
    }
    return facts
  }
  // No method of the list: a program may have put its own in the place of any.
  const guardedAll = (frames) => {
    const all = []
    for (let at = 0; at < frames.length; at++) defineProperty(all, at, { value: guarded(frames[at]), writable: true, enumerable: true, configurable: true })
    return all
  }
  let prepare
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => (typeof prepare === 'function' ? (error, frames) => prepare(error, guardedAll(frames)) : undefined),
    set: (value) => {
      prepare = value
    },
  })
}
