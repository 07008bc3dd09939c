// Stores a long form's changes in this browser and offers those of earlier openings. Never restores automatically.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newCommandId } from '../api/commandId.ts'
import { sessionStore } from '../sessionStore.ts'
import { type FormPlace, forgetKeptForm, forgetOpening, type KeptForm, keepForm, readKeptForms } from './keptForms.ts'

/** Milliseconds from the last change to the write. */
const PAUSE_MS = 1000

interface KeptFormOptions<Values> {
  /** Form and subject. */
  name: string
  /** Saved version of the subject. */
  version: number
  initial: Values
  form: { values: Values; isDirty: boolean; isSent: () => boolean }
  /** Fills the form with the stored values. */
  onRestore: (values: Values) => void
}

export const useKeptForm = <Values extends object>({ name, version, initial, form, onRestore }: KeptFormOptions<Values>) => {
  const [openingId] = useState(newCommandId)
  const [userId] = useState(() => sessionStore.get().person)
  const place: FormPlace | null = userId === null ? null : { form: name, userId }
  const [offers, setOffers] = useState(() => (place === null ? [] : readKeptForms(place, openingId, initial)))
  const [isKept, setKept] = useState(true)
  /** There are changes not yet stored. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values restarts the timer
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
    /** The newest offer; null without one. */
    offered: offered === undefined ? null : { at: offered.at, isOlder: offered.version !== version },
    /** Number of further offers. */
    more: Math.max(0, offers.length - 1),
    version,
    /** False if the current changes cannot be stored. */
    isKept: isKept || !form.isDirty,
    restore: () => {
      if (offered === undefined || place === null) return
      const { key: _key, ...kept }: KeptForm<Values> & { key: string } = offered
      keepForm(place, openingId, kept)
      onRestore(kept.values)
      letGo(offered)
    },
    discard: () => offered && letGo(offered),
    /** Discards the changes. */
    forget,
  }
}

export type KeptFormState = Pick<ReturnType<typeof useKeptForm>, 'offered' | 'more' | 'version' | 'isKept' | 'restore' | 'discard'>
