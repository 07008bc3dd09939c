// Sticky bar below the navigation bar, with related pages as tabs.
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from '../router.ts'
import { Icon, type IconShape } from './Icon.tsx'
import classes from './tabBar.module.css'

export const TabBar = ({ children }: { children: ReactNode }) => (
  <div className={`${classes.bar} cj-no-print`}>
    <div className={classes.inner}>{children}</div>
  </div>
)

interface PageTab {
  id: string
  to: string
  label: string
  icon: IconShape
  /** Not current on the pages below its path. */
  isExact?: true
}

/** Scrolls the current tab into view if the tabs do not fit. */
export const TabRow = ({ label, tabs }: { label: string; tabs: readonly PageTab[] }) => {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // in the next frame, which has a layout anyway
    const frame = requestAnimationFrame(() =>
      row.current
        ?.querySelector(`[href="${CSS.escape(pathname)}"], [aria-current=page]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return (
    <nav className={classes.tabs} aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <NavLink key={tab.id} to={tab.to} end={tab.isExact === true} className={classes.tab}>
          <Icon of={tab.icon} size={17} />
          {tab.label}
        </NavLink>
      ))}
    </nav>
  )
}
