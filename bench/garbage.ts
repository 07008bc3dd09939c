// Collects the garbage of what was done before a measurement.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}
