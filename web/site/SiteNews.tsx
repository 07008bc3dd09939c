// Platform news on every page of a signed-in user: changed settings and announcements.
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
    // the settings have just been fetched
    if (!isBeginning) void askAgain(queries, touchedBy(settingsTopic))
  })
  return <Announcements />
}

export default SiteNews
