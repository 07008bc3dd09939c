// The dialog in the address of the page behind it.
import { useSearchParams } from '../../shared/router.ts'

const NAME = 'takeOver'

export const useTakeOverAddress = () => {
  const [params, setParams] = useSearchParams()
  const set = (isOpen: boolean) =>
    setParams(
      (before) => {
        if (isOpen) before.set(NAME, '1')
        else before.delete(NAME)
        return before
      },
      { preventScrollReset: true },
    )
  return { isOpen: params.has(NAME), set }
}
