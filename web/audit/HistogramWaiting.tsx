import { Skeleton } from '@mantine/core'
import classes from './timeline.module.css'

/** Stands where the chart will. */
export const HistogramWaiting = () => <Skeleton className={classes.chartWaiting ?? ''} aria-hidden />
