import type { MeritPayMessages } from './en.ts'

export const es: MeritPayMessages = {
  'meritPay.areas.notWhole': 'Los componentes suman {sum}%. Deben sumar 100%.',
  'meritPay.areas.isCertified':
    '{count, plural, one {Una evaluación certificada se basa} other {# evaluaciones certificadas se basan}} en estos componentes. Agregue otra área para los próximos años.',
  'meritPay.cycles.notWhole': 'Los pesos de una categoría suman {sum}%. Deben sumar 100%.',
  'meritPay.cycles.noWeights': 'Agregue primero los pesos de las áreas para cada categoría.',
  'meritPay.cycles.noLevels': 'Agregue primero los niveles.',
  'meritPay.cycles.scale': 'La calificación máxima debe ser mayor que la mínima.',
  'meritPay.cycles.twice': 'Esto ya está en la lista.',
  'meritPay.cycles.threeDecimals': 'Use tres decimales como máximo.',
  'meritPay.cycles.noOneToAdd':
    'No hay a quién agregar: todos los maestros activos de esta escuela ya están en este año.',
  'meritPay.cycles.isCertified':
    '{count, plural, one {Una evaluación se basa} other {# evaluaciones se basan}} en estos ajustes. No cambian después de la certificación.',
  'meritPay.cycles.unfinished':
    '{count, plural, one {Una evaluación no está pagada ni retirada.} other {# evaluaciones no están pagadas ni retiradas.}}',
  'meritPay.evaluations.yearNotOpen': 'Este año no está abierto.',
  'meritPay.evaluations.noScores': 'Ingrese primero al menos una calificación.',
  'meritPay.evaluations.noTotal':
    'No hay total: falta calificar un componente y los ajustes del año indican esperar o no dicen cómo cuenta.',
  'meritPay.evaluations.appealOpen':
    'El educador puede apelar hasta el {date}. Certifique después de ese día.',
  'meritPay.evaluations.appealOver': 'Se pudo apelar hasta el {date}.',
  'meritPay.evaluations.isReopened': 'El evaluador aún no responde a la apelación.',
  'meritPay.evaluations.notInIt': 'Elija un componente de esta evaluación.',
  'meritPay.evaluations.notInYear': 'Cada componente de este año cuenta una vez.',
  'meritPay.evaluations.outsideScale': 'Las calificaciones van de {lowest} a {highest}.',
  'meritPay.evaluations.twoDecimals': 'Use dos decimales como máximo.',
  'meritPay.evaluations.notYourScores': 'Solo el evaluador y el comité cambian las calificaciones.',
  'meritPay.evaluations.onlyReopened': 'Solo puede cambiar el componente que se volvió a abrir.',
  'meritPay.evaluations.ownEvaluator': 'Nadie se evalúa a sí mismo.',
  'meritPay.evaluations.notEvaluator': 'Esta persona no es evaluadora en la escuela del educador.',
  'meritPay.evaluations.hasCalibrated':
    'Esta persona confirmó la evaluación por el comité. Elija a otra.',
  'meritPay.observations.ownClass': 'Nadie se observa a sí mismo.',
  'meritPay.observations.notHere': 'Este educador no trabaja en esta escuela.',
  'meritPay.runs.notOpen': 'Este año aún no está abierto.',
  'meritPay.runs.notCertified':
    '{count, plural, one {Falta certificar una evaluación.} other {Falta certificar # evaluaciones.}} El fondo se reparte cuando todas están certificadas o retiradas.',
  'meritPay.runs.noOne': 'Ninguna evaluación de este año está certificada.',
  'meritPay.runs.noShares': 'Nadie tiene partes: ningún total alcanza un nivel que se pague.',
  'meritPay.runs.nothingOwed': 'El fondo ya se pagó y desde entonces no se ha certificado nada.',
  'meritPay.runs.inNextYear':
    'El fondo ya se pagó. Según sus ajustes, lo que se certifica después va primero en el pago del año siguiente.',
  'meritPay.runs.short': 'Las correcciones suman ${dollars} más de lo que hay para pagarlas.',
  'meritPay.runs.changed':
    '{count, plural, one {Una evaluación cambió} other {# evaluaciones cambiaron}} desde entonces. Descarte este pago y prepárelo de nuevo.',
  'meritPay.runs.preparedByYou': 'Usted preparó este pago. Otra persona debe registrarlo.',
  'meritPay.run.lines': 'Quién recibe cuánto',
  'meritPay.run.file': 'Archivo para nómina',
  'meritPay.run.educator': 'Educador',
  'meritPay.run.amount': 'Monto',
  'meritPay.run.why': 'De dónde sale',
  'meritPay.run.byShares': '{shares} de {all} partes en {pool}',
  'meritPay.run.rounded': '{shares} de {all} partes en {pool}, y un centavo que dejó el redondeo',
  'meritPay.run.correction':
    'Lo que vale el resultado en el fondo de su propio año, menos lo ya pagado',
  'meritPay.file.name': 'Pagos por mérito',
  'meritPay.file.number': 'Número de empleado',
  'meritPay.file.educator': 'Educador',
  'meritPay.file.amount': 'Monto',
  'meritPay.simulation.title': 'Probar otros ajustes',
  'meritPay.simulation.hint':
    'Vea la distribución, el costo y quién cambia. Nada queda definido hasta que modifique los ajustes mismos.',
  'meritPay.simulation.run': 'Simular',
  'meritPay.simulation.reset': 'Volver a los ajustes',
  'meritPay.simulation.notWhole': 'Estos pesos no suman 100% en cada categoría.',
  'meritPay.simulation.figure': 'Cifra',
  'meritPay.simulation.asSet': 'Como está',
  'meritPay.simulation.simulated': 'Simulado',
  'meritPay.simulation.counted': 'Educadores con total',
  'meritPay.simulation.waiting': 'Sin total',
  'meritPay.simulation.lowest': 'Total más bajo',
  'meritPay.simulation.median': 'Mediana',
  'meritPay.simulation.highest': 'Total más alto',
  'meritPay.simulation.allShares': 'Partes',
  'meritPay.simulation.perShare': 'Dólares por parte',
  'meritPay.simulation.cost': 'Pagado en total',
  'meritPay.simulation.level': 'En “{level}”',
  'meritPay.simulation.people':
    '{count, plural, =0 {nadie} one {un educador} other {# educadores}}, {cents}',
  'meritPay.simulation.moves': 'Quién cambia',
  'meritPay.simulation.noMoves': 'Nadie cambia de nivel ni de pago.',
  'meritPay.simulation.movesCount':
    '{count, plural, one {Un educador cambia de nivel o de pago.} other {# educadores cambian de nivel o de pago. Se muestran los cambios mayores.}}',
  'meritPay.simulation.educator': 'Educador',
  'meritPay.simulation.from': 'Como está',
  'meritPay.simulation.to': 'Simulado',
  'meritPay.simulation.none': 'sin total',
  'meritPay.card.heading': 'Informe de pago por mérito',
  'meritPay.card.none': 'Aún no hay evaluaciones',
  'meritPay.card.noneHint':
    'Su evaluación aparece aquí cuando su evaluador y el comité la terminan.',
  'meritPay.card.waiting':
    'Su evaluación está en proceso. Podrá leerla aquí cuando el comité la confirme.',
  'meritPay.card.reopened': 'Se volvió a abrir: {reason}',
  'meritPay.card.evaluator': 'Evaluador',
  'meritPay.card.category': 'Categoría',
  'meritPay.card.total': 'Total',
  'meritPay.card.level': 'Nivel',
  'meritPay.card.note': 'Nota del comité',
  'meritPay.card.answer': 'Respuesta a su apelación',
  'meritPay.card.appeal': 'Apelación',
  'meritPay.card.appeal.open': 'Se puede hasta el {day}',
  'meritPay.card.appeal.over': 'Se pudo hasta el {day}',
  'meritPay.card.component': 'Componente',
  'meritPay.card.weight': 'Cuenta',
  'meritPay.card.score': 'Calificación',
  'meritPay.card.evidence': 'Evidencia',
  'meritPay.card.notScored': 'sin calificar',
  'meritPay.card.percent': '{percent}%',
  'meritPay.card.how':
    'El total es cada calificación por lo que cuenta. Se corta después de tres decimales y nunca se redondea hacia arriba.',
  'meritPay.card.missing.undecided':
    'Falta calificar un componente y el distrito aún no elige cómo cuenta eso.',
  'meritPay.card.missing.wait': 'No hay total hasta que todos los componentes estén calificados.',
  'meritPay.card.missing.redistribute':
    'El peso de un componente sin calificar se reparte entre los demás.',
  'meritPay.card.missing.minimum':
    'Un componente sin calificar cuenta como la calificación mínima, {lowest}.',
  'meritPay.card.paid': 'Pagado el {date}',
  'meritPay.card.byShares': '{shares} de {all} partes en un fondo de {pool}',
  'meritPay.card.rounded':
    '{shares} de {all} partes en un fondo de {pool}, y un centavo que dejó el redondeo',
  'meritPay.card.correction':
    'Lo que vale su resultado en el fondo de su propio año, menos lo ya pagado',
  'meritPay.card.observations': 'Observaciones breves',
  'meritPay.card.noObservations': 'Aún no se comparten observaciones con usted.',
  'meritPay.card.observedBy': 'por {observer}',
  'meritPay.evaluation.rests': 'En qué se basa el total',
  'meritPay.evaluation.byEvaluator': 'Este evaluador, en esta categoría',
  'meritPay.evaluation.byAll': 'Todos los evaluadores, en esta categoría',
  'meritPay.evaluation.mean':
    '{count, plural, =0 {Aún no hay totales} one {{mean}, un total} other {{mean} en promedio de # totales}}',
  'meritPay.evaluation.noObservations':
    'Aún no se comparten observaciones breves de este año con este educador.',
  'meritPay.appeals.title': 'Apelaciones de las evaluaciones de pago por mérito',
  'meritPay.appeals.days': 'Días para apelar',
  'meritPay.appeals.days.hint':
    'Desde el día en que el educador acusa recibo de la evaluación. No se puede certificar antes. 0: se puede apelar hasta que se certifique.',
  'meritPay.ledger.title': 'Cuentas del libro mayor para el pago por mérito',
  'meritPay.ledger.expense': 'Gasto',
  'meritPay.ledger.expense.hint':
    'Ingrese los códigos de cuenta como aparecen en Finanzas, Cuentas. Los pagos se registran cuando ambas están definidas.',
  'meritPay.ledger.payable': 'Nómina por pagar',
  'meritPay.evaluations.noticeKind': 'Evaluaciones de pago por mérito',
  'meritPay.released.subject': 'Su evaluación está lista para leer',
  'meritPay.released.text': 'Su evaluación está lista. Léala y acuse recibo.\n\n{link}',
  'meritPay.released.notice': 'Su evaluación está lista para leer',
  'meritPay.goesOn.subject': 'Su evaluación continúa sin su acuse de recibo',
  'meritPay.goesOn.text':
    'Su evaluación continúa sin su acuse de recibo. Aún puede apelar: su informe dice hasta cuándo.\n\n{link}',
  'meritPay.goesOn.notice': 'Su evaluación continúa sin su acuse de recibo',
  'meritPay.reopened.subject': 'Se volvió a abrir una evaluación',
  'meritPay.reopened.text':
    'Se volvió a abrir un componente de una evaluación que usted calificó. Revíselo y responda, por favor.\n\n{link}',
  'meritPay.reopened.notice': 'Se volvió a abrir una evaluación que usted calificó',
  'meritPay.observed.subject': 'Se compartió una observación con usted',
  'meritPay.observed.text': 'Se compartió con usted una observación breve.\n\n{link}',
  'meritPay.observed.notice': 'Se compartió con usted una observación breve',
}
