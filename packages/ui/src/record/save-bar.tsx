import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** What saves a page's work: after it, and in sight below it. */
export function SaveBar({ children, ...box }: BoxProps & { children: ReactNode }) {
  return (
    <Box className={classes.end} data-noprint {...box}>
      {children}
    </Box>
  )
}
