// What every page of somebody who is signed in hears of the platform: that a setting is another, and what is announced.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { settingsTopic } from '../../queries/site/settings/calls.ts'
import { askAgain } from '../shared/live/changes.ts'
import { useTopic } from '../shared/live/live.ts'
import { touchedBy } from '../shared/live/touched.ts'
import { Announcements } from './announcements/Announcements.tsx'

const SiteNews = () => {
  const queries = useQueryClient()
  const hasBegun = useRef(false)
  useTopic(settingsTopic.of({}), ({ type }) => {
    const isBeginning = type === 'following' && !hasBegun.current
    hasBegun.current = true
    // what is set has been asked for a moment ago
    if (!isBeginning) void askAgain(queries, touchedBy(settingsTopic))
  })
  return <Announcements />
}

export default SiteNews
