import type { GradeDraft } from '../../words.ts'

/** A grade in a line, `93 % · A`, or whichever part there is. */
export const gradeText = ({ percent, letter }: Pick<GradeDraft, 'percent' | 'letter'>, number: (value: number) => string): string => [percent === null ? null : `${number(percent)} %`, letter].filter(Boolean).join(' · ')
