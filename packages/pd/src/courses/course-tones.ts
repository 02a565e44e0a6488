import type { StatusTone } from '@atrium/ui'
import type { CourseState, SectionState } from '../words.ts'

export const courseTones: Record<CourseState, StatusTone> = {
  drft: 'neutral',
  revw: 'waiting',
  chng: 'attention',
  actv: 'good',
  arch: 'neutral',
}

export const sectionTones: Record<SectionState, StatusTone> = {
  drft: 'neutral',
  open: 'good',
  done: 'neutral',
  canc: 'bad',
}
