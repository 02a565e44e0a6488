/** Texts of the report on earning. */
export const en = {
  'microcredentials.reports.from': 'From',
  'microcredentials.reports.to': 'To',
  'microcredentials.reports.all': 'All',
  'microcredentials.reports.csv': 'Export to CSV',
  'microcredentials.reports.earning': 'Starting and earning',
  'microcredentials.reports.started': 'Started',
  'microcredentials.reports.submitted': 'Submitted',
  'microcredentials.reports.earned': 'Earned',
  'microcredentials.reports.reviewed': 'Answered reviews',
  'microcredentials.reports.reviewDays': 'Median days to answer',
  'microcredentials.reports.days': '{days, number} {days, plural, one {day} other {days}}',
  'microcredentials.reports.noAnswers': 'none answered yet',
  'microcredentials.reports.month': 'Month',
  'microcredentials.reports.school': 'School',
  'microcredentials.reports.stack': 'Stack',
  'microcredentials.reports.none': 'None',
  'microcredentials.reports.byMonth': 'Month by month',
  'microcredentials.reports.byMonth.says':
    'From {from} to {to}: {started, number} started, {submitted, number} submitted, {earned, number} earned. The table gives each month.',
  'microcredentials.reports.by.school': 'By school',
  'microcredentials.reports.by.stack': 'By stack',
  'microcredentials.reports.by.says':
    'Started, submitted and earned for {groups}. The table gives the numbers.',
  'microcredentials.reports.reviewTime': 'How long review takes',
  'microcredentials.reports.reviewTime.says':
    'From {from} to {to}, half of {reviewed, number} answers came within {days, number} days. The table gives each month.',
  'microcredentials.reports.leftOut':
    'You review submissions of {count, plural, one {# microcredential} other {# microcredentials}} without knowing whose they are. So that no number tells it, {count, plural, one {it is} other {they are}} not counted here.',
  'microcredentials.reports.few': 'Schools with fewer than {count, number} learners',
  'microcredentials.reports.smallestGroup':
    'What you could be asked to review blind, and is not earned yet, is counted for a school with at least {count, number} learners at work on it. Smaller schools are counted together, or not at all where they are too few even so.',
  'microcredentials.reports.nothing': 'Nothing happened in these months',
  'microcredentials.reports.nothingHint': 'What learners start, submit and earn is counted here.',
}
