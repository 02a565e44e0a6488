export const en = {
  'observation.competencies.codeSigns': 'Use letters, digits, dots, and dashes, like 3.1 or 2b.',
  'observation.competencies.codeTwice': 'Two indicators have the same code.',
  'observation.colleagues.mayNotEvaluate':
    'This person may not evaluate at the educator’s school. Give them the permission first.',
  'observation.colleagues.notHere': 'This educator doesn’t work at that school.',
  'observation.colleagues.ownEvaluator': 'Someone else assigns your evaluator and your mentor.',
  'observation.colleagues.self': 'No one evaluates or mentors themselves.',
  'observation.colleagues.twice': 'This person already has that role on some of these days.',
  'observation.frameworks.twoLevels': 'Add at least two levels.',
}

export type ObservationMessages = Record<keyof typeof en, string>
