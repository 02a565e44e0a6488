/** Texts of the report on earning. */
export const en = {
  'microcredentials.reports.from': 'From',
  'microcredentials.reports.to': 'To',
  'microcredentials.reports.all': 'All',
  'microcredentials.reports.csv': 'Export to CSV',
  'microcredentials.reports.earning': 'Started and earned',
  'microcredentials.reports.started': 'Started',
  'microcredentials.reports.submitted': 'Submitted',
  'microcredentials.reports.earned': 'Earned',
  'microcredentials.reports.reviewed': 'Completed reviews',
  'microcredentials.reports.reviewDays': 'Median days to complete',
  'microcredentials.reports.days': '{days, number} {days, plural, one {day} other {days}}',
  'microcredentials.reports.noAnswers': 'none completed yet',
  'microcredentials.reports.month': 'Month',
  'microcredentials.reports.school': 'School',
  'microcredentials.reports.stack': 'Stack',
  'microcredentials.reports.none': 'None',
  'microcredentials.reports.byMonth': 'By month',
  'microcredentials.reports.byMonth.says':
    'From {from} to {to}: {started, number} started, {submitted, number} submitted, {earned, number} earned. The table shows each month.',
  'microcredentials.reports.by.school': 'By school',
  'microcredentials.reports.by.stack': 'By stack',
  'microcredentials.reports.by.says':
    'Started, submitted, and earned by {groups}. The table has the numbers.',
  'microcredentials.reports.reviewTime': 'Review time',
  'microcredentials.reports.reviewTime.says':
    'From {from} to {to}, half of {reviewed, number} reviews were completed within {days, number} days. The table shows each month.',
  'microcredentials.reports.leftOut':
    'You blind-review submissions for {count, plural, one {# microcredential} other {# microcredentials}}, so {count, plural, one {it isn’t} other {they aren’t}} counted here.',
  'microcredentials.reports.few': 'Schools with fewer than {count, number} learners',
  'microcredentials.reports.smallestGroup':
    'To protect blind review, schools with fewer than {count, number} active learners are combined or left out.',
  'microcredentials.reports.nothing': 'No activity in these months',
  'microcredentials.reports.nothingHint': 'Numbers will show up here once learners start.',
}
