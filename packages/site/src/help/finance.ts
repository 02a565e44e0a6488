import type { HelpText } from './help.types.ts'

export const financeHelp: readonly HelpText[] = [
  {
    id: 'finance-ledger',
    routes: ['finance/ledger', 'finance/ledger/enter', 'finance/ledger/transaction'],
    title: { en: 'Ledger', es: 'Libro contable' },
    html: {
      en: '<p>Enter a <strong>deposit</strong>, <strong>payment</strong>, <strong>transfer</strong>, or <strong>journal entry</strong>. For deposits and payments you enter what each account receives or pays; the bank account’s line is added for you. Debits and credits must be equal in every fund. If your district has set the accounts for it, a transaction across funds gets the lines for what each fund owes the other.</p><p>From the amounts set under Fiscal years and periods, a transaction waits for one or two signatures. A deposit counts at once, unless its type asks for a signature. Payments to one vendor within a few days need the signatures of their sum, a payment can’t exceed its purchase order, and where an adopted budget would be exceeded, the district has people warned or stopped. The person who entered it can’t approve it. Once posted, it never changes: reverse it instead. If the bank didn’t pay one check of a deposit, choose <strong>Check came back</strong> on the deposit’s page: only that check is taken back. Attach receipts and invoices on its page; what is attached to a posted transaction stays. Each category that a rule chose names the rule.</p>',
      es: '<p>Registre un <strong>depósito</strong>, <strong>pago</strong>, <strong>transferencia</strong> o <strong>asiento contable</strong>. En los depósitos y pagos usted indica lo que recibe o paga cada cuenta; la línea de la cuenta bancaria se agrega sola. Los cargos y abonos deben ser iguales en cada fondo. Si su distrito configuró las cuentas, una transacción entre fondos recibe las líneas de lo que un fondo debe al otro.</p><p>A partir de los montos configurados en Años fiscales y períodos, una transacción espera una o dos firmas. Un depósito cuenta de inmediato, a menos que su tipo pida una firma. Los pagos a un proveedor en pocos días requieren las firmas de su suma, un pago no puede exceder su orden de compra y, si se excedería un presupuesto aprobado, el distrito hace que se avise o se detenga. Quien la registró no puede aprobarla. Una vez contabilizada no cambia: reviértala. Si el banco no pagó un cheque de un depósito, elija <strong>Cheque devuelto</strong> en la página del depósito: solo se resta ese cheque. Adjunte recibos y facturas en su página; lo adjunto a una transacción contabilizada se conserva. Cada categoría elegida por una regla indica cuál fue.</p>',
    },
  },
  {
    id: 'finance-activity-accounts',
    routes: ['finance/activity-accounts', 'finance/activity-accounts/account'],
    title: { en: 'Activity accounts', es: 'Cuentas de actividades' },
    html: {
      en: '<p><strong>Spendable</strong> is what a club or site account can still spend: its balance, minus open purchase orders, minus transactions waiting for approval, minus what is restricted. Select the number to see what it is made of.</p>',
      es: '<p><strong>Disponible</strong> es lo que una cuenta de club o escuela aún puede gastar: su saldo menos las órdenes de compra abiertas, las transacciones pendientes y lo restringido. Seleccione el número para ver de qué se compone.</p>',
    },
  },
  {
    id: 'finance-purchase-orders',
    routes: ['finance/purchase-orders', 'finance/purchase-orders/order'],
    title: { en: 'Purchase orders', es: 'Órdenes de compra' },
    html: {
      en: '<p>A purchase order sets money aside (encumbers it) once someone else approves it. When you enter the payment, choose the order’s lines: what was set aside pays the bill. Close an order to release what is left; someone who approves can reopen it if another bill comes.</p>',
      es: '<p>Una orden de compra aparta el dinero (lo compromete) cuando otra persona la aprueba. Al registrar el pago, elija las líneas de la orden: lo apartado paga la factura. Cierre la orden para liberar lo que sobre; quien aprueba puede reabrirla si llega otra factura.</p>',
    },
  },
  {
    id: 'finance-banking',
    routes: ['finance/banking', 'finance/banking/statement', 'finance/banking/checks'],
    title: { en: 'Banking', es: 'Bancos' },
    html: {
      en: '<p>Import a statement as OFX, QFX, BAI2, or CSV. Each line is compared with the ledger, and matches are suggested by check number, amount, and date. Accept them, enter what is missing, then mark the statement reconciled.</p><p>A statement is reconciled once the bank’s balance, less outstanding payments, plus deposits in transit, is the balance in the books on its day, and it opens with what the one before closed with. Until then it stays open and says the difference. For an account’s first statement, mark what the bank had cleared before as part of its <strong>opening balance</strong>. Someone who approves can <strong>reopen</strong> a reconciled statement with a reason; the report that was signed stays readable. One that was never reconciled can be removed.</p><p>The account in a file and the columns of a CSV are remembered for the next file. Lines without an amount are left out. A line is marked if the bank used its reference before.</p><p>The <strong>positive-pay</strong> file lists checks for your bank, so it pays only those.</p>',
      es: '<p>Importe un estado de cuenta en OFX, QFX, BAI2 o CSV. Cada línea se compara con el libro y se sugieren coincidencias por número de cheque, monto y fecha. Acéptelas, registre lo que falte y marque el estado como conciliado.</p><p>Un estado queda conciliado cuando el saldo del banco, menos los pagos pendientes y más los depósitos en tránsito, es el saldo en libros de ese día, y empieza con lo que terminó el anterior. Mientras tanto sigue abierto e indica la diferencia. En el primer estado de una cuenta, marque lo que el banco ya había pagado antes como parte del <strong>saldo inicial</strong>. Quien aprueba puede <strong>reabrir</strong> un estado conciliado con un motivo; el informe firmado se puede seguir leyendo. Uno que nunca se concilió se puede quitar.</p><p>La cuenta de un archivo y las columnas de un CSV se recuerdan para el siguiente. Las líneas sin monto se omiten. Una línea cuya referencia el banco ya había usado queda marcada.</p><p>El archivo de <strong>pago positivo</strong> enumera los cheques para que el banco pague solo esos.</p>',
    },
  },
  {
    id: 'finance-reports',
    routes: ['finance/reports', 'finance/year-end-report', 'finance/periods'],
    title: { en: 'Reports and year end', es: 'Informes y cierre del año' },
    html: {
      en: '<p>Choose a report, narrow it, and open any row to see the lines behind it. Download it as PDF, Excel, or CSV.</p><p>The <strong>year-end report</strong> checks the year first. A year is closed once it has ended. Closing writes entries that take revenue and expenses to fund balance, those of a restricted source to that source’s own balance, carries every other balance into the next year, and closes every period. A late entry then needs the adjustment period and a reason.</p>',
      es: '<p>Elija un informe, acótelo y abra cualquier fila para ver las líneas que la componen. Descárguelo en PDF, Excel o CSV.</p><p>El <strong>informe de cierre</strong> primero revisa el año. Un año se cierra cuando ha terminado. Al cerrar se escriben los asientos que llevan ingresos y gastos al saldo del fondo, los de una fuente restringida al saldo de esa fuente, los demás saldos pasan al año siguiente y se cierran todos los períodos. Un registro tardío requiere el período de ajustes y un motivo.</p>',
    },
  },
  {
    id: 'finance-transaction-rules',
    routes: [
      'finance/transaction-rules/edit',
      'finance/bank-accounts/edit',
      'finance/budgets/edit',
    ],
    title: {
      en: 'Rules, bank accounts, and budgets',
      es: 'Reglas, cuentas bancarias y presupuestos',
    },
    html: {
      en: '<p>A <strong>rule</strong> suggests a category for lines that meet all of its conditions; the past lines it matches are listed as you type. A bank account’s <strong>number</strong> is kept sealed and appears only in positive-pay files. A year has one <strong>adopted</strong> budget; earlier versions are kept.</p>',
      es: '<p>Una <strong>regla</strong> sugiere una categoría para las líneas que cumplen todas sus condiciones; las líneas anteriores que corresponden se muestran mientras escribe. El <strong>número</strong> de una cuenta bancaria se guarda cifrado y solo aparece en los archivos de pago positivo. Cada año tiene un presupuesto <strong>aprobado</strong>; las versiones anteriores se conservan.</p>',
    },
  },
  {
    id: 'timesheets',
    routes: [
      'staff-member/timesheets',
      'settings/timesheets/timesheets-review',
      'settings/timesheets/timesheets-review/timesheet',
      'settings/timesheets/timesheets-summary',
      'reports/time-and-effort',
    ],
    title: { en: 'Timesheets', es: 'Hojas de horas' },
    html: {
      en: '<p>Enter your hours for each day and program, save, and submit. An approved timesheet that you change is submitted again. Days without hours and overtime are flagged.</p><p>Approvers see the timesheets of their schools, never approve their own, and can delegate approvals for some days. Payroll downloads the summary as CSV and locks what is approved. Hours of days to come can be saved, and submitted once they are worked.</p><p><strong>Time and effort</strong> reports are made from approved timesheets: one certification for a half year of work for one program, and an activity report for each month where someone works for several. They are signed and certified after the period has ended and its timesheets are approved. If a timesheet changes afterward, the report says so, and payroll makes a new version that is signed again. People who manage grants read all of them.</p>',
      es: '<p>Escriba sus horas de cada día y programa, guarde y envíe. Una hoja aprobada que usted modifica se envía de nuevo. Se señalan los días sin horas y el tiempo extra.</p><p>Quienes aprueban ven las hojas de sus escuelas, nunca aprueban la suya y pueden delegar por unos días. La nómina descarga el resumen en CSV y cierra lo aprobado. Las horas de días futuros se pueden guardar y se entregan cuando se han trabajado.</p><p>Los informes de <strong>tiempo y esfuerzo</strong> se hacen con las hojas aprobadas: una certificación por semestre de trabajo en un solo programa, y un informe de actividad por mes si alguien trabaja en varios. Se firman y certifican cuando el período terminó y sus hojas están aprobadas. Si después cambia una hoja, el informe lo indica y la nómina hace una nueva versión que se firma de nuevo. Quienes gestionan subvenciones los leen todos.</p>',
    },
  },
  {
    id: 'billing',
    routes: [
      'settings/billing/invoices',
      'settings/billing/invoices/enter',
      'settings/billing/invoices/invoice',
      'settings/billing/contracts/edit',
      'settings/billing/ledger-accounts',
      'students/transactions',
    ],
    title: { en: 'Billing', es: 'Facturación' },
    html: {
      en: '<p>Write an invoice, issue it, and record what comes in. An issued invoice never changes. A <strong>credit memo</strong> lowers what is owed and the income shown; what was paid beyond that is a credit balance, which you apply to another invoice or refund. <strong>Return a payment</strong> gives money back and leaves the debt. Or write off what is left, which can be reinstated if it is paid after all, or void it with a note. Where the books of a month are closed, choose the day it is posted on. A contract’s payments become invoices when they are due. Print a statement for each customer.</p><p>Every invoice, payment, refund, and write-off is posted to the ledger, to the accounts set under <strong>Ledger accounts</strong>. Families can pay an invoice for their student online. Refund a card payment from the invoice.</p><p><strong>Student fees</strong> are charged by student ID. A waived fee reads as settled, just like a paid one, so nothing at the counter shows who is eligible. To return a fee’s payment, such as a check that came back unpaid, enter its number: the fee is owed again.</p>',
      es: '<p>Escriba una factura, emítala y registre lo que se recibe. Una factura emitida no cambia. Una <strong>nota de crédito</strong> reduce lo que se debe y el ingreso; lo que se pagó de más queda como saldo a favor, que se aplica a otra factura o se reembolsa. <strong>Devolver un pago</strong> regresa el dinero y deja la deuda. También puede cancelar lo que falte, que se restablece si después se paga, o anularla con una nota. Si los libros de un mes están cerrados, elija el día en que se contabiliza. Los pagos de un contrato se convierten en facturas cuando vencen. Imprima un estado de cuenta de cada cliente.</p><p>Cada factura, pago, reembolso y cancelación se contabiliza en las cuentas elegidas en <strong>Cuentas contables</strong>. La familia del estudiante que figura en una factura puede pagarla en línea; un pago con tarjeta se reembolsa desde la factura.</p><p>Las <strong>cuotas estudiantiles</strong> se cobran por número de estudiante. Una cuota exonerada se muestra como saldada, igual que una pagada, para que nada revele quién califica. Para devolver el pago de una cuota, como un cheque devuelto por el banco, escriba su número: la cuota se vuelve a deber.</p>',
    },
  },
  {
    id: 'family-invoices',
    routes: ['family/invoices'],
    title: { en: 'Fees and invoices', es: 'Cuotas y facturas' },
    html: {
      en: '<p>What you owe for your children. Select <strong>Pay</strong> to pay what is owed by card; it shows as settled once the payment arrives. For a refund, or if something looks wrong, call the school office.</p>',
      es: '<p>Lo que debe por sus hijos. Elija <strong>Pagar</strong> para pagar con tarjeta lo que debe; la cuota aparecerá como pagada cuando llegue el pago. Para un reembolso, o si algo no coincide, llame a la oficina de la escuela.</p>',
    },
  },
  {
    id: 'grants',
    routes: ['grants/grants/edit', 'grants/awards/edit', 'grants/award-workflows/edit'],
    title: { en: 'Grants', es: 'Subvenciones' },
    html: {
      en: '<p>An application follows the published version of a <strong>workflow</strong>: stages with owners, due dates, and questions. Publishing a new version leaves applications under way as they are. Our stage is separate from the funder’s status.</p><p>An <strong>award</strong> compares its budget by object with what the ledger shows under its source code, from its first day to its last. Where two awards of a source overlap, each has a <strong>project year</strong>, and lines that could be either’s are listed for you to assign: no dollar counts twice. You can draw down only what was spent by today within the budget of its object, and indirect costs on their base: without equipment, capital outlay, and the part of each subaward above its limit. They are posted to the ledger with each drawdown, or by themselves, so the SEFA is what the ledger has. Owners are reminded a week before evidence is due. An order of an award’s days that was paid after its last day, within the days set for it, is listed for you to assign. Close an award once nothing is left to do; where money comes back later, reopen its closeout with a reason.</p>',
      es: '<p>Una solicitud sigue la versión publicada de un <strong>flujo de trabajo</strong>: etapas con responsables, plazos y preguntas. Publicar una nueva versión no cambia las solicitudes en curso. Nuestra etapa es independiente del estado según quien financia.</p><p>Una <strong>subvención otorgada</strong> compara su presupuesto por objeto con lo que muestra el libro con su código de fuente, de su primer día al último. Si dos subvenciones de una fuente coinciden en fechas, cada una tiene un <strong>año de proyecto</strong>, y las líneas que podrían ser de cualquiera se muestran para asignarlas: ningún dólar cuenta dos veces. Solo se puede solicitar lo gastado hasta hoy dentro del presupuesto de su objeto, y los costos indirectos sobre su base: sin equipo, gastos de capital ni la parte de cada subcontrato que supera su límite. Se contabilizan con cada solicitud, o por separado, de modo que el SEFA es lo que tiene el libro. Se recuerda a los responsables una semana antes de cada plazo. Una orden de los días de la subvención que se pagó después de su último día, dentro del plazo configurado, se muestra para asignarla. Cierre la subvención cuando no quede nada por hacer; si después regresa dinero, reabra su cierre con un motivo.</p>',
    },
  },
  {
    id: 'grant-evidence',
    routes: ['my/grant-evidence'],
    title: { en: 'Grant evidence', es: 'Evidencia de subvención' },
    html: {
      en: '<p>A funder asks for this, and it is assigned to you. Attach the files that show it, then mark it as submitted. Until it is accepted, you can reopen it and change the files.</p>',
      es: '<p>Quien financia la subvención lo pide y usted es responsable de entregarlo. Adjunte los archivos que lo comprueban y márquelo como enviado. Mientras no se acepte, puede volver a abrirlo y cambiar los archivos.</p>',
    },
  },
]
