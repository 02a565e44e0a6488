export const en = {
  'meritPay.areas.notWhole': 'The components come to {sum}%. They have to total 100%.',
  'meritPay.areas.isCertified':
    '{count, plural, one {One certified evaluation rests} other {# certified evaluations rest}} on these components. Add another area for the years to come.',
  'meritPay.cycles.notWhole': 'The weights of a category come to {sum}%. They have to total 100%.',
  'meritPay.cycles.noWeights': 'Add the weights of the areas for each category first.',
  'meritPay.cycles.noLevels': 'Add the levels first.',
  'meritPay.cycles.scale': 'The highest score has to be above the lowest.',
  'meritPay.cycles.twice': 'This is already listed.',
  'meritPay.cycles.threeDecimals': 'Use at most three decimals.',
  'meritPay.cycles.noOneToAdd':
    'There is no one to add: every active teacher of this school is already in this year.',
  'meritPay.cycles.isCertified':
    '{count, plural, one {One evaluation rests} other {# evaluations rest}} on these settings. They don’t change after certification.',
  'meritPay.cycles.unfinished':
    '{count, plural, one {One evaluation is} other {# evaluations are}} neither paid nor withdrawn.',
  'meritPay.evaluations.yearNotOpen': 'This year isn’t open.',
  'meritPay.evaluations.noScores': 'Enter at least one score first.',
  'meritPay.evaluations.noTotal':
    'There is no total: a component isn’t scored, and the year’s settings say to wait or don’t say how it counts.',
  'meritPay.evaluations.appealOpen':
    'The educator can appeal through {date}. Certify after that day.',
  'meritPay.evaluations.appealOver': 'Appeals were possible through {date}.',
  'meritPay.evaluations.isReopened': 'The evaluator hasn’t answered the appeal yet.',
  'meritPay.evaluations.notInIt': 'Choose a component of this evaluation.',
  'meritPay.evaluations.notInYear': 'Each component of this year counts once.',
  'meritPay.evaluations.outsideScale': 'Scores go from {lowest} to {highest}.',
  'meritPay.evaluations.twoDecimals': 'Use at most two decimals.',
  'meritPay.evaluations.notYourScores': 'Only the evaluator and the committee change scores.',
  'meritPay.evaluations.onlyReopened': 'Only the component that was opened again can change.',
  'meritPay.evaluations.ownEvaluator': 'No one evaluates themselves.',
  'meritPay.evaluations.notEvaluator': 'This person isn’t an evaluator at the educator’s school.',
  'meritPay.evaluations.hasCalibrated':
    'This person confirmed the evaluation for the committee. Choose someone else.',
  'meritPay.observations.ownClass': 'No one observes themselves.',
  'meritPay.observations.notHere': 'This educator doesn’t work at this school.',
  'meritPay.runs.notOpen': 'This year isn’t open yet.',
  'meritPay.runs.notCertified':
    '{count, plural, one {One evaluation isn’t} other {# evaluations aren’t}} certified. The pool is divided once all are certified or withdrawn.',
  'meritPay.runs.noOne': 'No evaluation of this year is certified.',
  'meritPay.runs.noShares': 'No one has a share: no total reaches a level that pays.',
  'meritPay.runs.nothingOwed': 'The pool is paid, and nothing is certified since.',
  'meritPay.runs.inNextYear':
    'The pool is paid. By its settings, what is certified since comes first in the next year’s payment.',
  'meritPay.runs.short': 'Corrections come to ${dollars} more than there is to pay them from.',
  'meritPay.runs.changed':
    '{count, plural, one {One evaluation has} other {# evaluations have}} changed since. Discard this payment and prepare it again.',
  'meritPay.runs.preparedByYou': 'You prepared this payment. Someone else has to post it.',
  'meritPay.run.lines': 'Who gets what',
  'meritPay.run.file': 'Payroll file',
  'meritPay.run.educator': 'Educator',
  'meritPay.run.amount': 'Amount',
  'meritPay.run.why': 'How it comes about',
  'meritPay.run.byShares': '{shares} of {all} shares in {pool}',
  'meritPay.run.rounded': '{shares} of {all} shares in {pool}, and a cent that rounding left',
  'meritPay.run.correction':
    'What the result is worth in its own year’s pool, less what was paid before',
  'meritPay.file.name': 'Merit payments',
  'meritPay.file.number': 'Employee number',
  'meritPay.file.educator': 'Educator',
  'meritPay.file.amount': 'Amount',
  'meritPay.simulation.title': 'Try other settings',
  'meritPay.simulation.hint':
    'See the spread, the cost, and who moves. Nothing is set until you change the settings themselves.',
  'meritPay.simulation.run': 'Simulate',
  'meritPay.simulation.reset': 'Back to the settings',
  'meritPay.simulation.notWhole': 'These weights don’t total 100% for each category.',
  'meritPay.simulation.figure': 'Figure',
  'meritPay.simulation.asSet': 'As set',
  'meritPay.simulation.simulated': 'Simulated',
  'meritPay.simulation.counted': 'Educators with a total',
  'meritPay.simulation.waiting': 'Without a total',
  'meritPay.simulation.lowest': 'Lowest total',
  'meritPay.simulation.median': 'Median',
  'meritPay.simulation.highest': 'Highest total',
  'meritPay.simulation.allShares': 'Shares',
  'meritPay.simulation.perShare': 'Dollars a share',
  'meritPay.simulation.cost': 'Paid in all',
  'meritPay.simulation.level': 'At “{level}”',
  'meritPay.simulation.people':
    '{count, plural, =0 {no one} one {one educator} other {# educators}}, {cents}',
  'meritPay.simulation.moves': 'Who moves',
  'meritPay.simulation.noMoves': 'No one changes level or pay.',
  'meritPay.simulation.movesCount':
    '{count, plural, one {One educator changes level or pay.} other {# educators change level or pay. The largest changes are listed.}}',
  'meritPay.simulation.educator': 'Educator',
  'meritPay.simulation.from': 'As set',
  'meritPay.simulation.to': 'Simulated',
  'meritPay.simulation.none': 'no total',
  'meritPay.card.heading': 'Merit pay report card',
  'meritPay.card.none': 'No evaluations yet',
  'meritPay.card.noneHint':
    'Your evaluation appears here once your evaluator and the committee are done with it.',
  'meritPay.card.waiting':
    'Your evaluation is being worked on. You read it here once the committee has confirmed it.',
  'meritPay.card.reopened': 'Opened again: {reason}',
  'meritPay.card.evaluator': 'Evaluator',
  'meritPay.card.category': 'Category',
  'meritPay.card.total': 'Total',
  'meritPay.card.level': 'Level',
  'meritPay.card.note': 'Committee’s note',
  'meritPay.card.answer': 'Answer to your appeal',
  'meritPay.card.appeal': 'Appeal',
  'meritPay.card.appeal.open': 'Possible through {day}',
  'meritPay.card.appeal.over': 'Was possible through {day}',
  'meritPay.card.component': 'Component',
  'meritPay.card.weight': 'Counts',
  'meritPay.card.score': 'Score',
  'meritPay.card.evidence': 'Evidence',
  'meritPay.card.notScored': 'not scored',
  'meritPay.card.percent': '{percent}%',
  'meritPay.card.how':
    'The total is each score times what it counts. It is cut off after three decimals and never rounded up.',
  'meritPay.card.missing.undecided':
    'A component isn’t scored, and the district hasn’t chosen how that counts.',
  'meritPay.card.missing.wait': 'There is no total until every component is scored.',
  'meritPay.card.missing.redistribute':
    'The weight of a component that isn’t scored goes to the others.',
  'meritPay.card.missing.minimum':
    'A component that isn’t scored counts as the lowest score, {lowest}.',
  'meritPay.card.paid': 'Paid on {date}',
  'meritPay.card.byShares': '{shares} of {all} shares in a pool of {pool}',
  'meritPay.card.rounded':
    '{shares} of {all} shares in a pool of {pool}, and a cent that rounding left',
  'meritPay.card.correction':
    'What your result is worth in its own year’s pool, less what was paid before',
  'meritPay.card.observations': 'Spot observations',
  'meritPay.card.noObservations': 'No observations have been shared with you yet.',
  'meritPay.card.observedBy': 'by {observer}',
  'meritPay.evaluation.rests': 'What the total rests on',
  'meritPay.evaluation.byEvaluator': 'This evaluator, in this category',
  'meritPay.evaluation.byAll': 'All evaluators, in this category',
  'meritPay.evaluation.mean':
    '{count, plural, =0 {No totals yet} one {{mean}, one total} other {{mean} on the mean of # totals}}',
  'meritPay.evaluation.noObservations':
    'No spot observations of this year have been shared with this educator.',
  'meritPay.appeals.title': 'Appeals of merit pay evaluations',
  'meritPay.appeals.days': 'Days for an appeal',
  'meritPay.appeals.days.hint':
    'From the day on which the educator acknowledges the evaluation. It can’t be certified before. 0: appeals are possible until it is certified.',
  'meritPay.ledger.title': 'Ledger accounts for merit pay',
  'meritPay.ledger.expense': 'Expense',
  'meritPay.ledger.expense.hint':
    'Enter account codes as they appear under Finance, Accounts. Payments are posted once both are set.',
  'meritPay.ledger.payable': 'Payroll payable',
  'meritPay.evaluations.noticeKind': 'Merit pay evaluations',
  'meritPay.released.subject': 'Your evaluation is ready to read',
  'meritPay.released.text': 'Your evaluation is ready. Read it, and acknowledge it.\n\n{link}',
  'meritPay.released.notice': 'Your evaluation is ready to read',
  'meritPay.goesOn.subject': 'Your evaluation goes on without your acknowledgment',
  'meritPay.goesOn.text':
    'Your evaluation goes on without your acknowledgment. You can still appeal: your report card says until when.\n\n{link}',
  'meritPay.goesOn.notice': 'Your evaluation goes on without your acknowledgment',
  'meritPay.reopened.subject': 'An evaluation was opened again',
  'meritPay.reopened.text':
    'A component of an evaluation that you scored was opened again. Please look at it and answer.\n\n{link}',
  'meritPay.reopened.notice': 'An evaluation that you scored was opened again',
  'meritPay.observed.subject': 'An observation was shared with you',
  'meritPay.observed.text': 'A spot observation was shared with you.\n\n{link}',
  'meritPay.observed.notice': 'A spot observation was shared with you',
}

export type MeritPayMessages = Record<keyof typeof en, string>
