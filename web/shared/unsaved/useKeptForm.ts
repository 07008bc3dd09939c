// Keeps a long form in this browser while it is written, and offers what an earlier opening left behind. Nothing is taken over by itself.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newCommandId } from '../api/commandId.ts'
import { sessionStore } from '../sessionStore.ts'
import { type FormPlace, forgetKeptForm, forgetOpening, type KeptForm, keepForm, readKeptForms } from './keptForms.ts'

/** Milliseconds after the last change until it is written. */
const PAUSE_MS = 1000

interface KeptFormOptions<Values> {
  /** Which form, and of what. */
  name: string
  /** Of what is edited, as it is saved now. */
  version: number
  initial: Values
  form: { values: Values; isDirty: boolean; isSent: () => boolean }
  /** Fills the form with what was kept. */
  onRestore: (values: Values) => void
}

export const useKeptForm = <Values extends object>({ name, version, initial, form, onRestore }: KeptFormOptions<Values>) => {
  const [openingId] = useState(newCommandId)
  const [userId] = useState(() => sessionStore.get().person)
  const place: FormPlace | null = userId === null ? null : { form: name, userId }
  const [offers, setOffers] = useState(() => (place === null ? [] : readKeptForms(place, openingId, initial)))
  const [isKept, setKept] = useState(true)
  /** What the form holds is not written yet. */
  const isPending = useRef(false)
  const [offered] = offers

  const write = useEffectEvent(() => {
    if (place === null) return
    if (form.isSent()) return forgetOpening(place, openingId)
    if (!isPending.current) return
    isPending.current = false
    setKept(keepForm(place, openingId, { values: form.values, version, at: new Date().toISOString() }))
  })
  const forget = () => {
    isPending.current = false
    if (place !== null) forgetOpening(place, openingId)
  }
  const follow = useEffectEvent((isDirty: boolean) => {
    if (isDirty) isPending.current = true
    else forget()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values is waited for anew
  useEffect(() => {
    follow(form.isDirty)
    const timer = setTimeout(() => write(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [form.values, form.isDirty])
  useEffect(() => {
    const leave = () => write()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const letGo = ({ key }: { key: string }) => {
    forgetKeptForm(key)
    setOffers((before) => before.filter((one) => one.key !== key))
  }
  return {
    /** The newest that is offered; null where nothing is. */
    offered: offered === undefined ? null : { at: offered.at, isOlder: offered.version !== version },
    /** How many are offered after it. */
    more: Math.max(0, offers.length - 1),
    version,
    /** False where this browser does not keep what is written now. */
    isKept: isKept || !form.isDirty,
    restore: () => {
      if (offered === undefined || place === null) return
      const { key: _key, ...kept }: KeptForm<Values> & { key: string } = offered
      keepForm(place, openingId, kept)
      onRestore(kept.values)
      letGo(offered)
    },
    discard: () => offered && letGo(offered),
    /** The person gives up what they have written. */
    forget,
  }
}

export type KeptFormState = Pick<ReturnType<typeof useKeptForm>, 'offered' | 'more' | 'version' | 'isKept' | 'restore' | 'discard'>
