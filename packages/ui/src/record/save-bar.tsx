import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** Saves a page's work: placed after it, and always visible at the bottom. */
export function SaveBar({ children, ...box }: BoxProps & { children: ReactNode }) {
  return (
    <Box className={classes.end} data-noprint {...box}>
      {children}
    </Box>
  )
}
