// Counts of the platform on its front page, kept up to date while the page is in sight.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { landingCounts } from '../../queries/site/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useTranslation } from '../shared/texts.ts'
import classes from './landing.module.css'

/** The server reads them as often. */
const EVERY_MS = 10_000
const GLIDE_MS = 900

/** The value, reached from the one before in small steps; at once for those who prefer less motion. */
const useGliding = (value: number): number => {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    const show = (count: number) => {
      last.current = count
      setShown(count)
    }
    if (from === value) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      show(value)
      return
    }
    const begun = performance.now()
    let frame = 0
    const step = () => {
      const part = Math.min(1, (performance.now() - begun) / GLIDE_MS)
      show(Math.round(from + (value - from) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}

const Count = ({ value }: { value: number }) => {
  const { i18n } = useTranslation('site')
  return useGliding(value).toLocaleString(i18n.language)
}

/** Nothing on a platform that serves a single unit (requirement f29). */
export const Counts = () => {
  const { t } = useTranslation('site')
  const { data } = useQuery({ ...callQuery(landingCounts, {}), staleTime: EVERY_MS, refetchInterval: EVERY_MS })
  if (data?.userCount === null) return null
  const counts = [
    { name: 'users', value: data?.userCount },
    { name: 'answers', value: data?.answerCount },
  ] as const
  return (
    <dl className={classes.counts}>
      {counts.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd className="cj-number">{value == null ? '–' : <Count value={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}
