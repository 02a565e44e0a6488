import { describe, expect, test } from 'vitest'
import { readStatement, type Statement } from './statement.rules.ts'

const csv = (text: string) =>
  text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') }))
const read = (text: string) => readStatement(text, csv(text)) as Statement

const ofx = `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20251104120000[-8:PST]<TRNAMT>-125.50<FITID>A1<CHECKNUM>1042<NAME>CHECK 1042</STMTTRN>
<STMTTRN><TRNTYPE>DEP<DTPOSTED>20251105<TRNAMT>300.00<FITID>A2<NAME>DEPOSIT<MEMO>A &amp; B</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1174.50<DTASOF>20251130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

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
  test('in OFX has its check numbers, days, and balances', () => {
    expect(read(ofx)).toEqual({
      format: 'ofx',
      openingCents: 100_000,
      closingCents: 117_450,
      lines: [
        {
          bankKey: 'A1',
          postedOn: '2025-11-04',
          cents: -12_550,
          checkNumber: 1042,
          text: 'CHECK 1042',
        },
        {
          bankKey: 'A2',
          postedOn: '2025-11-05',
          cents: 30_000,
          checkNumber: null,
          text: 'DEPOSIT · A & B',
        },
      ],
    })
  })
  test('in BAI2 has debits and credits by their codes, and continues in lines that start with 88', () => {
    expect(read(bai2)).toMatchObject({
      format: 'bai2',
      openingCents: 100_000,
      closingCents: 117_450,
      lines: [
        { bankKey: 'B1', postedOn: '2025-11-04', cents: -12_550, checkNumber: 1042 },
        { bankKey: 'B2', cents: 30_000, checkNumber: null, text: 'DEPOSIT,CUP CAMPAIGN' },
      ],
    })
  })
  test('in BAI2 whose balances do not agree with its lines is refused', () => {
    expect(readStatement(bai2.replace('117450', '117451'), [])).toEqual({
      faults: [{ line: 9, fault: 'control' }],
    })
  })
  test('in CSV is read by its header, with one column of amounts or two', () => {
    expect(
      read(
        'Checking account\nDate;Description;Amount;Balance\n11/05/2025;Deposit;$300.00;1,174.50\n11/04/2025;CHECK #1042;(125.50);874.50',
      ),
    ).toMatchObject({
      format: 'csv',
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
  })
  test('with an ambiguous amount is refused with its line, and none of it is read', () => {
    expect(read('Date;Memo;Amount\n11/04/2025;Fee;12.00\n11/05/2025;Fee;12.345')).toEqual({
      faults: [{ line: 3, fault: 'amount' }],
    })
    expect(read('Date;Memo;Amount\n13/40/2025;Fee;12.00')).toEqual({
      faults: [{ line: 2, fault: 'date' }],
    })
    expect(read('This is no statement')).toEqual({ faults: [{ line: 1, fault: 'columns' }] })
  })
  test('keeps two equal lines on one day as two', () => {
    const keys = read('Date;Memo;Amount\n11/04/2025;Fee;-2.00\n11/04/2025;Fee;-2.00').lines.map(
      ({ bankKey }) => bankKey,
    )
    expect(new Set(keys).size).toBe(2)
  })
})
