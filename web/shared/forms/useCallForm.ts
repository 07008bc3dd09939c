// State of a form that is sent as a call: values, field errors, unsaved changes, and a submission that is sent once.
import { type GetInputPropsType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type FocusEvent, type SyntheticEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, type RequestOptions, type ValidationError } from '../api/client.ts'
import { newCommandId } from '../api/commandId.ts'
import { errorMessages } from '../api/errors.ts'
import { currentLanguage } from '../i18n.ts'
import { useTranslation } from '../texts.ts'
import type { Checks } from './check.ts'
import { type Errors, type Fault, type Faults, saidOf } from './faults.ts'
import { fieldId, firstOf, focusOn, isWithin, pathOf } from './fields.ts'

export interface CallFormOptions<Values, Request, Reply> {
  /** Prefix of the field ids; must be unique on the page. */
  name: string
  initial: Values
  /** Validation rules, loaded separately; if loading fails, the server alone checks. */
  checks: () => Promise<Checks<Request>>
  /** Request from the values. Its fields have the same names as the values. */
  requestOf: (values: Values) => Request
  /** Errors beyond the request's schema, such as a mismatch of the repeated password: translated text, or false for none. */
  ownFaults?: (values: Values) => Readonly<Record<string, string | false>>
  /** Replaces the catalogue's message for an error. */
  say?: (fault: ValidationError) => string
  send: (request: Request, options: RequestOptions) => Promise<Reply>
  onSent: (reply: Reply, values: Values) => void | Promise<void>
  onRefused?: (error: unknown) => void
  /** A submission was not sent because of errors in its fields. */
  onBlocked?: (faults: readonly Fault[]) => void
  /**
   * Groups of fields that depend on each other: a change of one checks all of its group at once, without waiting for the blur. Keep the
   * same object.
   */
  checkedAsTyped?: readonly (readonly string[])[]
  /** Opens the section of a field before it is focused. */
  onReveal?: (path: string) => void
}

const NONE = {}

const without = <Values>(faults: Faults<Values>, paths: readonly string[]): Faults<Values> => {
  const left = Object.entries(faults).filter(([at]) => !paths.some((path) => isWithin(path, at)))
  return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left)
}

/** Whether the server may have executed the command without a reply. */
const isOutcomeUnknown = (error: unknown): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Validation of a request, once its rules have loaded; no errors if they cannot be loaded. */
const useFaultsIn = <Request>(checks: CallFormOptions<never, Request, never>['checks']) => {
  const loading = useRef<Promise<(request: Request) => Fault[]> | null>(null)
  const load = async () => {
    const check = await import('./check.ts')
    const loaded = await checks()
    return (request: Request) => check.faultsIn(loaded, request)
  }
  const faultsIn = async (request: Request): Promise<Fault[]> => {
    loading.current ??= load()
    try {
      return (await loading.current)(request)
    } catch {
      loading.current = null
      return []
    }
  }
  return faultsIn
}

/** Focuses the field of an error, once its section is open. */
const useFocus = (name: string, faults: Faults<unknown>, onReveal: ((path: string) => void) | undefined) => {
  const [wanted, setWanted] = useState<{ path: string | null }>()
  const reveal = useEffectEvent((path: string | null) => {
    const found = path ?? firstOf(name, Object.keys(faults))
    if (found !== undefined) onReveal?.(found)
    return found
  })
  useEffect(() => {
    if (wanted === undefined) return
    const path = reveal(wanted.path)
    const frame = requestAnimationFrame(() => path !== undefined && focusOn(name, path))
    return () => cancelAnimationFrame(frame)
  }, [wanted, name])
  return { goTo: (path: string) => setWanted({ path }), goToFirst: () => setWanted({ path: null }) }
}

/**
 * State and submission of a form. A field is validated on blur after a change, all fields on submission; errors of the validator or the
 * server stay at their fields until those change, in the page's language, and the first one gets the focus. While the outcome is unknown,
 * the same request is retried under the same idempotency key.
 */
export const useCallForm = <Values extends object, Request, Reply>(options: CallFormOptions<Values, Request, Reply>) => {
  const { name, initial, requestOf, ownFaults, say = ({ message }) => message } = options
  const form = useForm<Values>({ initialValues: initial, clearInputErrorOnChange: false })
  const { setValues, getValues } = form
  useTranslation()
  const language = currentLanguage()
  const faultsIn = useFaultsIn(options.checks)
  const [faults, setFaults] = useState<Faults<Values>>(NONE)
  const { goTo, goToFirst } = useFocus(name, faults, options.onReveal)
  /** Errors of no field in the form. */
  const [unplaced, setUnplaced] = useState<Faults<Values>>(NONE)
  /** Whether submission of the current values was tried. */
  const [isTried, setTried] = useState(false)
  const changed = useRef(new Set<string>())
  const isSent = useRef(false)
  const isBusy = useRef(false)
  /** Request without a reply, with its idempotency key. */
  const inDoubt = useRef<{ body: string; id: string } | null>(null)

  const noteChange = useCallback((paths: readonly string[]) => {
    for (const path of paths) changed.current.add(path)
    isSent.current = false
    setFaults((found) => without(found, paths))
  }, [])
  const check = async (values: Values): Promise<Faults<Values>> => {
    const found: Record<string, Faults<Values>[string]> = {}
    for (const fault of await faultsIn(requestOf(values))) found[fault.field] ??= fault
    for (const [path, text] of Object.entries(ownFaults?.(values) ?? {})) if (text !== false) found[path] ??= { values }
    return found
  }
  /** Assigns errors to their fields. */
  const place = (found: Faults<Values>): void => {
    const isPlaced = (path: string) => (path.split('.')[0] ?? '') in initial
    const [placed, others] = [true, false].map((isWanted) => Object.entries(found).filter(([path]) => isPlaced(path) === isWanted))
    setFaults(Object.fromEntries(placed ?? []))
    setUnplaced(Object.fromEntries(others ?? []))
    setTried(true)
    goToFirst()
  }

  const sending = useMutation({
    mutationFn: (values: Values) => {
      const request = requestOf(values)
      const body = JSON.stringify(request)
      if (inDoubt.current?.body !== body) inDoubt.current = { body, id: newCommandId() }
      return options.send(request, { idempotencyKey: inDoubt.current.id })
    },
    onSuccess: async (reply, values) => {
      inDoubt.current = null
      isSent.current = true
      form.resetDirty(values)
      await options.onSent(reply, values)
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) inDoubt.current = null
      const found: Record<string, Fault> = {}
      if (error instanceof ApiError)
        for (const fault of error.validationErrors) found[fault.field] ??= { ...fault, language: error.language }
      if (Object.keys(found).length > 0) place(found)
      options.onRefused?.(error)
    },
  })
  const send = async (): Promise<void> => {
    const values = getValues()
    const found = await check(values)
    changed.current.clear()
    sending.reset()
    if (Object.keys(found).length > 0) {
      options.onBlocked?.(Object.values(found).filter((fault) => 'code' in fault))
      return place(found)
    }
    setFaults(NONE)
    setUnplaced(NONE)
    setTried(false)
    await sending.mutateAsync(values).catch(() => undefined)
  }
  const submit = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    await send().finally(() => {
      isBusy.current = false
    })
  }
  const checkField = async (path: string): Promise<void> => {
    const values = getValues()
    const found = Object.entries(await check(values)).filter(([at]) => isWithin(path, at))
    if (getValues() === values) setFaults((before) => ({ ...without(before, [path]), ...Object.fromEntries(found) }))
  }
  const leaveField = ({ target, relatedTarget }: FocusEvent): void => {
    const path = pathOf(name, target)
    // an error that appears now would move the button away from under the pointer
    if (path === null || relatedTarget instanceof HTMLButtonElement) return
    if (![...changed.current].some((one) => isWithin(one, path))) return
    void checkField(path)
  }
  const load = useEffectEvent(() => void check(initial))
  useEffect(() => load(), [])
  const checkTyped = useEffectEvent(async (values: Values) => {
    const groups = (options.checkedAsTyped ?? []).filter((group) => group.some((path) => changed.current.has(path)))
    const paths = groups.flat()
    if (paths.length === 0) return
    const found = Object.entries(await check(values)).filter(([at]) => paths.some((path) => isWithin(path, at)))
    if (getValues() === values) setFaults((before) => ({ ...without(before, paths), ...Object.fromEntries(found) }))
  })
  useEffect(() => void checkTyped(form.values), [form.values])

  const { error } = sending
  const speech = { language, say, ownFaults }
  const errors: Errors = saidOf(faults, speech)
  const hasFields = error instanceof ApiError && error.validationErrors.length > 0
  return {
    name,
    values: form.values,
    errors,
    /** Errors for the summary of a long form; only after submission was tried. */
    listed: isTried ? errors : NONE,
    /** There are unsaved changes. */
    isDirty: form.isDirty(),
    /** Whether nothing has changed since the last submission; up to date before the next render. */
    isSent: useCallback(() => isSent.current, []),
    isSending: sending.isPending,
    /** Error of the last submission. */
    failure: error,
    /** Errors of no field, or the reason for a refusal. */
    messages: error === null || hasFields ? Object.values(saidOf(unplaced, speech)) : errorMessages(error),
    /** Sets a field and clears its errors, or only those at `paths` in it. */
    set: useCallback(
      <K extends keyof Values & string>(
        field: K,
        value: Values[K] | ((before: Values[K]) => Values[K]),
        paths: readonly string[] = [field],
      ) => {
        const next = typeof value === 'function' ? (value as (before: Values[K]) => Values[K])(getValues()[field]) : value
        setValues({ [field]: next } as unknown as Partial<Values>)
        noteChange(paths)
      },
      [getValues, setValues, noteChange],
    ),
    /** Sets all fields, as user input. */
    take: useCallback(
      (values: Values) => {
        setValues(values)
        noteChange(Object.keys(values))
      },
      [setValues, noteChange],
    ),
    /** Props for a field's input. */
    field: (path: keyof Values & string, type: GetInputPropsType = 'input') => {
      const { onChange, ...props } = form.getInputProps(path, { type, withFocus: false })
      const change = (next: unknown) => {
        ;(onChange as (next: unknown) => void)(next)
        noteChange([path])
      }
      // not every input of the library sets aria-invalid
      const error = errors[path]
      return { ...props, error, id: fieldId(name, path), 'aria-invalid': error === undefined ? undefined : true, onChange: change }
    },
    goTo,
    submit: () => void submit(),
    /** Props for the form element. */
    props: {
      noValidate: true,
      onBlur: leaveField,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}
