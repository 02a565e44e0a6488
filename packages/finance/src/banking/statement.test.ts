import { readTextFile } from '@atrium/ui/list/read-text-file.ts'
import { describe, expect, test } from 'vitest'
import { fitsAccount, partOf } from './file-accounts.rules.ts'
import { readStatement, type Statement, type StatementFile } from './statement.rules.ts'

const csv = (text: string) =>
  text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') }))
const file = (text: string) => readStatement(text, csv(text)) as StatementFile
const read = (text: string) => file(text).statements[0] as Statement

const transactions = `<BANKTRANLIST>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20251104120000[-8:PST]<TRNAMT>-125.50<FITID>A1<CHECKNUM>1042<NAME>CHECK 1042</STMTTRN>
<STMTTRN><TRNTYPE>DEP<DTPOSTED>20251105<TRNAMT>300.00<FITID>A2<NAME>DEPOSIT<MEMO>A &amp; B</STMTTRN>
</BANKTRANLIST>`
const ofx = `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>121000248<ACCTID>00123454001<ACCTTYPE>CHECKING</BANKACCTFROM>${transactions}
<LEDGERBAL><BALAMT>1174.50<DTASOF>20251130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const bai2 = `01,122099999,123456789,251105,0200,1,80,1,2/
02,123456789,122099999,1,251104,,USD,2/
03,0012345678,USD,010,100000,,,015,117450,,/
16,475,12550,0,B1,1042,CHECK PAID/
16,301,30000,0,B2,,DEPOSIT
88,CUP CAMPAIGN/
49,247450,4/
98,247450,1,6/
99,247450,1,8/`

describe('a bank statement', () => {
  test('in OFX has its account, check numbers, days, and closing balance, and no opening one', () => {
    expect(read(ofx)).toEqual({
      account: '00123454001',
      openingCents: null,
      closingCents: 117_450,
      endsOn: '2025-11-30',
      skipped: 0,
      lines: [
        {
          bankKey: 'A1 2025-11-04 -12550 1042 CHECK 1042',
          reference: 'A1',
          postedOn: '2025-11-04',
          cents: -12_550,
          checkNumber: 1042,
          text: 'CHECK 1042',
        },
        {
          bankKey: 'A2 2025-11-05 30000  DEPOSIT · A & B',
          reference: 'A2',
          postedOn: '2025-11-05',
          cents: 30_000,
          checkNumber: null,
          text: 'DEPOSIT · A & B',
        },
      ],
    })
  })
  test('in OFX has each account by itself, and amounts with four decimals or a decimal comma', () => {
    const savings = ofx
      .replace('00123454001', '00123459002')
      .replace('-125.50', '-125,5000')
      .replace('1174.50', '99.0000')
      .replace(/^[\s\S]*?<OFX>/, '')
    expect(
      file(`${ofx}${savings}`).statements.map(({ account, closingCents, lines }) => [
        account,
        closingCents,
        lines[0]?.cents,
      ]),
    ).toEqual([
      ['00123454001', 117_450, -12_550],
      ['00123459002', 9900, -12_550],
    ])
  })
  test('in OFX may leave out the zero before a decimal comma, but not more than cents', () => {
    const amount = (written: string) => {
      const found = readStatement(ofx.replace('-125.50', written), [])
      return 'faults' in found ? found.faults : found.statements[0]?.lines[0]?.cents
    }
    expect(['-,5', '+1234,5', '-.05', '7.000', '1234', '-0012,50'].map(amount)).toEqual([
      ...[-50, 123_450, -5, 700, 123_400, -1250],
    ])
    for (const written of ['10.005', '-10,0050', '0.001'])
      expect(amount(written)).toEqual([{ line: 1, fault: 'fraction' }])
    for (const written of ['1,000', '1.2.3', 'NaN'])
      expect(amount(written)).toEqual([{ line: 1, fault: 'amount' }])
    expect(readStatement(ofx.replace('1174.50', '1174.505'), [])).toMatchObject({
      faults: [{ fault: 'fraction' }],
    })
  })
  test('in OFX or QFX keeps its accents and signs, whichever encoding the bank writes', async () => {
    const named = ofx.replace('DEPOSIT<MEMO>A &amp; B', 'CAFÉ PEÑA<MEMO>O&apos;Neil’s – 5 €')
    const western = Buffer.from(
      named.replaceAll('’', '\u0092').replaceAll('–', '\u0096').replaceAll('€', '\u0080'),
      'latin1',
    )
    for (const bytes of [western, Buffer.from(named), Buffer.from(`\uFEFF${named}`, 'utf16le')]) {
      const text = await readTextFile(new File([new Uint8Array(bytes)], 'export.qfx'))
      expect(read(text).lines[1]?.text).toBe("CAFÉ PEÑA · O'Neil’s – 5 €")
    }
  })
  test('in another currency is refused', () => {
    expect(readStatement(ofx.replace('<CURDEF>USD', '<CURDEF>CAD'), [])).toMatchObject({
      faults: [{ fault: 'currency' }],
    })
    expect(readStatement(bai2.replace('0012345678,USD', '0012345678,EUR'), [])).toMatchObject({
      faults: [{ fault: 'currency' }],
    })
  })
  test('in BAI2 has debits and credits by their codes, and continues in lines that start with 88', () => {
    expect(read(bai2)).toMatchObject({
      account: '0012345678',
      openingCents: 100_000,
      closingCents: 117_450,
      endsOn: '2025-11-04',
      lines: [
        { reference: 'B1', postedOn: '2025-11-04', cents: -12_550, checkNumber: 1042 },
        { reference: 'B2', cents: 30_000, checkNumber: null, text: 'DEPOSIT,CUP CAMPAIGN' },
      ],
    })
  })
  test('in BAI2 may pad its amounts with zeros, and has several accounts', () => {
    const second =
      '03,0099999999,USD,010,0,,,015,500,,/\n16,301,0000000000000500,0,C1,,FEE BACK/\n49,1,2/'
    const { statements } = file(
      bai2.replace(',12550,', ',000000000012550,').replace('98,247450', `${second}\n98,247450`),
    )
    expect(
      statements.map(({ account, lines }) => [account, lines.map(({ cents }) => cents)]),
    ).toEqual([
      ['0012345678', [-12_550, 30_000]],
      ['0099999999', [500]],
    ])
  })
  test('in BAI2 may leave out an amount that is zero, and has whole cents', () => {
    expect(read(bai2.replace('16,475', '16,301,,0,B0,,MEMO/\n16,475')).skipped).toBe(1)
    for (const [from, to, line] of [
      [',12550,', ',125.50,', 4],
      ['010,100000', '010,1000.00', 3],
      ['015,117450', '015,n/a', 3],
    ] as const)
      expect(readStatement(bai2.replace(from, to), [])).toMatchObject({
        faults: expect.arrayContaining([{ line, fault: 'amount' }]),
      })
  })
  test('in BAI2 whose balances do not agree with its lines is refused', () => {
    expect(readStatement(bai2.replace('117450', '117451'), [])).toEqual({
      faults: [{ line: 5, fault: 'control' }],
    })
  })
  test('in CSV is read by its header, with one column of amounts or two', () => {
    expect(
      read(
        'Checking account\nDate;Description;Amount;Balance\n11/05/2025;Deposit;$300.00;1,174.50\n11/04/2025;CHECK #1042;(125.50);874.50',
      ),
    ).toMatchObject({
      openingCents: 100_000,
      closingCents: 117_450,
      lines: [
        { postedOn: '2025-11-05', cents: 30_000 },
        { postedOn: '2025-11-04', cents: -12_550, checkNumber: 1042 },
      ],
    })
    expect(
      read('Date;Memo;Debit;Credit\n2025-11-04;Fee;12.00;\n2025-11-05;Interest;;1.25').lines,
    ).toMatchObject([{ cents: -1200 }, { cents: 125 }])
    expect(
      read(
        'Date;Description;Withdrawal (-);Deposit (+)\n11/04/2025;Fee;12.00;\n11/05/2025;Gift;;1.25',
      ).lines,
    ).toMatchObject([{ cents: -1200 }, { cents: 125 }])
    expect(read('Date;Description;Transaction Amount\n11/04/2025;Fee;-12.00').lines).toMatchObject([
      { cents: -1200 },
    ])
  })
  test('in CSV may say the direction in a column of its own', () => {
    expect(
      read(
        'Date;Description;Amount;Type\n11/04/2025;Fee;12.00;Debit\n11/05/2025;Gift;20.00;Credit',
      ).lines.map(({ cents }) => cents),
    ).toEqual([-1200, 2000])
  })
  test('in a bank’s wider layout keeps its description and check number', () => {
    expect(
      read(
        'Details;Posting Date;Description;Amount;Type;Balance;Check or Slip #\nCHECK;11/04/2025;OFFICE DEPOT;-125.50;CHECK_PAID;874.50;1042',
      ),
    ).toMatchObject({
      closingCents: 87_450,
      lines: [{ text: 'OFFICE DEPOT', checkNumber: 1042, cents: -12_550 }],
    })
  })
  test('in CSV may have lines of balances, and a line without an amount is left out and counted', () => {
    expect(
      read(
        'Date;Description;Amount;Running Bal.\n11/01/2025;Beginning balance;;1,000.00\n11/04/2025;Fee waived;0.00;1,000.00\n11/04/2025;Fee;-12.00;988.00',
      ),
    ).toMatchObject({ skipped: 1, closingCents: 98_800, lines: [{ cents: -1200 }] })
  })
  test('in CSV without a known header is read by the columns that someone chose', () => {
    const rows = csv('11/04/2025;12.00;D;Fee\n11/05/2025;20.00;C;Gift')
    expect(readStatement('11/04/2025;12.00', rows)).toEqual({
      faults: [{ line: 1, fault: 'columns' }],
    })
    const none = { debit: null, credit: null, check: null, memo: null, account: null }
    const columns = {
      ...none,
      ...{ labels: [], date: 0, amount: 1, direction: 2, text: 3, balance: null, reference: null },
    }
    expect(readStatement('11/04/2025;12.00', rows, columns)).toMatchObject({
      statements: [
        {
          lines: [
            { cents: -1200, text: 'Fee' },
            { cents: 2000, text: 'Gift' },
          ],
        },
      ],
    })
  })
  test('with an ambiguous amount is refused with its line, and none of it is read', () => {
    const faulty = (text: string) => readStatement(text, csv(text))
    expect(faulty('Date;Memo;Amount\n11/04/2025;Fee;12.00\n11/05/2025;Fee;12.345')).toEqual({
      faults: [{ line: 3, fault: 'amount' }],
    })
    expect(faulty('Date;Memo;Amount\n13/40/2025;Fee;12.00')).toEqual({
      faults: [{ line: 2, fault: 'date' }],
    })
    for (const other of ['<?xml version="1.0"?><Document/>', '{"lines": []}', '%PDF-1.7'])
      expect(faulty(other)).toEqual({ faults: [{ line: 1, fault: 'format' }] })
    expect(faulty('This is no statement')).toEqual({ faults: [{ line: 1, fault: 'columns' }] })
  })
  test('in CSV whose balances do not agree with its lines is refused', () => {
    expect(
      readStatement(
        '',
        csv('Date;Memo;Amount;Balance\n11/04/2025;Fee;-12.00;100.00\n11/05/2025;Fee;-1.00;98.00'),
      ),
    ).toEqual({ faults: [{ line: 3, fault: 'control' }] })
  })
  test('keeps two equal lines on one day as two', () => {
    const keys = read('Date;Memo;Amount\n11/04/2025;Fee;-2.00\n11/04/2025;Fee;-2.00').lines.map(
      ({ bankKey }) => bankKey,
    )
    expect(new Set(keys).size).toBe(2)
  })
})

describe('the account of a file', () => {
  const unknown = { file: null, own: null, last4: null }
  test('is the one whose number ends like ours, or that an earlier file had', () => {
    expect(fitsAccount('00123454001', { ...unknown, last4: '4001' })).toBe(true)
    expect(fitsAccount('4001', { ...unknown, own: '123454001' })).toBe(true)
    expect(fitsAccount('00123459002', { ...unknown, last4: '4001' })).toBe(false)
    expect(fitsAccount('MASKED-X', { ...unknown, file: 'MASKED-X' })).toBe(true)
    expect(fitsAccount('00123459002', unknown)).toBeNull()
  })
  test('is taken where it is clear, and asked for where several or none fit', () => {
    const parts = [{ account: '00123454001' }, { account: '00123459002' }]
    expect(partOf(parts, { ...unknown, last4: '9002' })).toBe(1)
    expect(partOf(parts, unknown)).toBeNull()
    expect(partOf(parts, { ...unknown, last4: '7777' })).toBeNull()
    expect(partOf(parts.slice(0, 1), unknown)).toBe(0)
    expect(partOf(parts.slice(0, 1), { ...unknown, last4: '7777' })).toBeNull()
  })
})
