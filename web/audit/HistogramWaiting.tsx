import { Skeleton } from '@mantine/core'
import classes from './timeline.module.css'

/** Placeholder of the chart. */
export const HistogramWaiting = () => <Skeleton className={classes.chartWaiting ?? ''} aria-hidden />
