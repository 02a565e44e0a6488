export const mentoringTopics = [
  'planning',
  'environment',
  'instruction',
  'assessment',
  'families',
  'visit',
  'wellbeing',
  'other',
] as const
export type MentoringTopic = (typeof mentoringTopics)[number]
