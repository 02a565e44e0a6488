/**
 * When a dose of a vaccine counts: the standard series of CDC's Clinical Decision Support for
 * Immunization (supporting data 4.64, a work of the United States government), without those for
 * risks. Read by `readSchedule`.
 *
 * `t1:` is a set of vaccines by CVX code; `v1:` one with the ages at which each counts. Under an
 * antigen and a series, each line is a dose that the series wants:
 * - `age absolute/minimum<maximum[from..to]`, the last for the days between which the
 *   rule holds
 * - `gap since absolute/minimum`, since the previous dose, the one that met an earlier
 *   line (`dose:1`), or the most recent of some vaccines (`recent:t1`); `allow` is a shorter one
 *   that counts too
 * - `given`: the vaccines that count, and those that never do
 * - `skip`: when the line isn't needed, for a dose that was `given`, for what is `due`, or for
 *   `both`: by age, by the gap since the previous dose, or by how many doses were `valid` or given
 *   in `total` (of which vaccines; at which ages)
 */
export const cdsi = `
t1: 01,09,20,22,28,50,102,106,107,110,113,115,120,130,132,138,139,146,170,195,196,198
t2: 01,20,22,50,102,106,107,110,115,120,130,132,146,170,198
t3: 01,09,20,22,28,35,50,102,106,107,110,113,115,120,130,132,138,139,146,170,195,196,198
t4: 01,11,20,22,50,102,106,107,110,115,120,130,132,146,170,198
t5: 09,113,138,139,196
t6: 09,28,35,113,138,139
t7: 316,328
t8: 62,118,137,165
v1: 20@6w<7y 106@6w<7y 110@6w<7y 120@6w<5y 146@6w<5y
v2: 01@6w-4d 20@6w-4d 22@6w-4d 28@6w-4d 50@6w-4d 102@6w-4d 106@6w-4d 107@6w-4d 110@6w-4d 120@6w-4d 130@6w-4d 132@6w-4d 146@6w-4d 170@6w-4d 195@6y-4d 198@6w-4d
v3: 09 113 115 138 139 196
v4: 20@6w<7y 106@6w<7y 120@6w<5y
v5: 01@6w-4d 09@12m-4d 20@6w-4d 22@6w-4d 28@6w-4d 50@6w-4d 102@6w-4d 106@6w-4d 107@6w-4d 110@6w-4d 113@12m-4d 115@12m-4d 120@6w-4d 130@6w-4d 132@6w-4d 138@12m-4d 139@12m-4d 146@6w-4d 170@6w-4d 195@6y-4d 196@12m-4d 198@6w-4d
v6: 20@6w<7y 106@6w<7y 130@4y<7y
v7: 09@7y 113@7y 115@7y
v8: 01@6w-4d 09@12m-4d 20@6w-4d 22@6w-4d 28@6w-4d 35@12m-4d 50@6w-4d 102@6w-4d 106@6w-4d 107@6w-4d 110@6w-4d 113@12m-4d 115@12m-4d 120@6w-4d 130@6w-4d 132@6w-4d 138@12m-4d 139@12m-4d 146@6w-4d 170@6w-4d 195@6y-4d 196@12m-4d 198@6w-4d
v9: 01@6w-4d 20@6w-4d 22@6w-4d 50@6w-4d 102@6w-4d 106@6w-4d 107@6w-4d 110@6w-4d 120@6w-4d 130@6w-4d 132@6w-4d 146@6w-4d 170@6w-4d 198@6w-4d
v10: 115
v11: 01@6w-4d 20@6w-4d 22@6w-4d 50@6w-4d 102@6w-4d 106@6w-4d 107@6w-4d 110@6w-4d 115@12m-4d 120@6w-4d 130@6w-4d 132@6w-4d 146@6w-4d 170@6w-4d 198@6w-4d
v12: 115@7y
v13: 10@6w 110@6w<7y 120@6w<5y 146@6w<5y
v14: 02@6w-4d 10@6w-4d 89@6w-4d 110@6w-4d 120@6w-4d 130@6w-4d 132@6w-4d 146@6w-4d 170@6w-4d 195@6y-4d
v15: 178 179 182
v16: 10@6w 110@6w<7y 120@6w<5y 130@4y<7y
v17: 10@6w 110@6w<7y 120@6w<5y 130@4y<7y 146@6w<5y
v18: 10@6w
v19: 324@6w-4d
v20: 02@6w-4d 10@6w-4d 89@6w-4d 110@6w-4d 120@6w-4d 130@6w-4d 132@6w-4d 146@6w-4d 170@6w-4d 195@6y-4d 324@6w-4d
v21: 02@6w-4d 10@6w-4d 110@6w-4d 120@6w-4d 130@6w-4d 132@6w-4d 146@6w-4d 170@6w-4d 195@6y-4d
v22: 03@12m 94@4y<13y
v23: 03@12m-4d 04@12m-4d 05@12m-4d 94@12m-4d
v24: 03@12m-4d 07@12m-4d 38@12m-4d 94@12m-4d
v25: 03@12m-4d 04@12m-4d 06@12m-4d 38@12m-4d 94@12m-4d
v26: 21@12m 94@4y<13y
v27: 21@12m-4d 94@12m-4d 121@12m-4d<50y
v28: 21@12m
v29: 08@0d<20y 43@20y 44@20y 110@6w<7y 146@6w<5y 189@18y
v30: 08@0d<20y 42@0d<20y 43@0d 44@0d 45@0d 51@0d<20y 102@0d<20y 104@0d 110@0d<20y 132@0d<20y 146@0d<20y 189@18y-4d 198@0d<20y 220@18y-4d
v31: 08@0d<20y 110@6w<7y 146@6w<5y 189@18y
v32: 43
v33: 08@0d<20y 43@20y 44@20y 189@18y
v34: 189@18y
v35: 189@18y-4d
v36: 08@0d<20y 43@20y 44@20y 110@6w<7y 146@6w<5y
v37: 08@0d<20y 42@0d<20y 43@0d 44@0d 45@0d 51@0d<20y 102@0d<20y 104@0d 110@0d<20y 132@0d<20y 146@0d<20y 198@0d<20y 220@18y-4d
v38: 08@0d<20y 43@20y 44@20y
v39: 104@18y
v40: 104@18y-4d
v41: 43@0d 104@18y-4d 220@18y-4d
v42: 52@19y 83@12m<19y
v43: 31@12m-4d<19y 52@12m-4d 83@12m-4d<19y 85@12m-4d 104@12m-4d<19y
v44: 136@2m<56y 203@2y
v45: 108@2m-4d 114@9m-4d 136@2m-4d 147@2m-4d 203@2y-4d 316@10y-4d<26y 328@10y-4d<26y
v46: 136@2m<56y 203@2y 316@10y<26y 328@10y<26y
v47: 165@9y<46y
v48: 62@9y-4d 118@9y-4d 137@9y-4d 165@9y-4d
v49: 62@9y-4d 137@9y-4d 165@9y-4d
v50: 118
antigen Diphtheria
series Diphtheria standard | start ..12m-4d
  age 6w-4d/6w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t1)>5
  age 10w-4d/10w | gap previous 4w-4d/4w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t1)>5
  age 14w-4d/14w | gap previous 4w-4d/4w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t1)>5
  age 12m-4d/15m | gap previous 6m-4d/6m | allow previous 4m-4d/ | given preferred=v4 accepted=v5 | skip given age>=4y-4d | skip due age>=4y or total(t1)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v5 | skip given age>=7y | skip due age>=7y or total(t1)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v5 | skip given age>=7y or valid(>=0d)>4 | skip due age>=0d
  age 7y/7y | gap previous 0d/0d | given preferred=v7 accepted=v5 | skip both valid=2 or valid=3 or valid=4 & valid(t2;>=4y-4d)>0 or valid>4
  age 7y/7y | gap previous 4w-4d/4w | given preferred=v7 accepted=v5 | skip both valid>2
  age 7y/7y | gap previous 6m-4d/6m | given preferred=v7 accepted=v5 | skip both valid>3
  age 10y/11y | given preferred=v7 accepted=v5 | skip both valid(>=10y)>0
  gap previous 0d/5y | given preferred=v7 accepted=v5 | recurring
series Diphtheria start at 12 months | start ..
  age 12m-4d/12m | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t1)>5
  gap previous 4w-4d/4w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t1)>5
  gap previous 4w-4d/4w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t1)>5
  age 12m-4d/15m | gap previous 6m-4d/6m | allow previous 4m-4d/ | given preferred=v4 accepted=v5 | skip given age>=4y-4d | skip due age>=4y or total(t1)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v5 | skip given age>=7y | skip due age>=7y or total(t1)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v5 | skip given age>=7y or valid(>=0d)>4 | skip due age>=0d
  age 7y/7y | gap previous 0d/0d | given preferred=v7 accepted=v5 | skip both valid=1 & total(<12m-4d)=0 or valid=2 & total(<12m-4d)=0 or valid=3 & valid(t2;>=7y)>0 & total(<12m-4d)=0 or valid=4 & valid(t2;>=4y-4d)>0 & total(<12m-4d)=0 or valid>4 & total(<12m-4d)=0
  age 7y/7y | gap previous 4w-4d/4w | given preferred=v7 accepted=v5 | skip both valid>1
  age 7y/7y | gap previous 6m-4d/6m | given preferred=v7 accepted=v5 | skip both valid>2
  age 10y/11y | given preferred=v7 accepted=v5 | skip both valid(>=10y)>0
  gap previous 0d/5y | given preferred=v7 accepted=v5 | recurring
antigen Tetanus
series Tetanus standard | start ..12m-4d
  age 6w-4d/6w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t3)>5
  age 10w-4d/10w | gap previous 4w-4d/4w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t3)>5
  age 14w-4d/14w | gap previous 4w-4d/4w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t3)>5
  age 12m-4d/15m | gap previous 6m-4d/6m | allow previous 4m-4d/ | given preferred=v4 accepted=v8 | skip given age>=4y-4d | skip due age>=4y or total(t3)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v8 | skip given age>=7y | skip due age>=7y or total(t3)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v5 | skip given age>=7y or valid(>=0d)>4 | skip due age>=0d
  age 7y/7y | gap previous 0d/0d | given preferred=v7 accepted=v8 | skip both valid=2 or valid=3 or valid=4 & valid(t2;>=4y-4d)>0 or valid>4
  age 7y/7y | gap previous 4w-4d/4w | given preferred=v7 accepted=v8 | skip both valid>2
  age 7y/7y | gap previous 6m-4d/6m | given preferred=v7 accepted=v8 | skip both valid>3
  age 10y/11y | given preferred=v7 accepted=v8 | skip both valid(>=10y)>0
  gap previous 0d/5y | given preferred=v7 accepted=v8 | recurring
series Tetanus start at 12 months | start ..
  age 12m-4d/12m | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t3)>5
  gap previous 4w-4d/4w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t3)>5
  gap previous 4w-4d/4w | given preferred=v1 accepted=v2 never=v3 | skip given age>=7y | skip due age>=7y or total(t3)>5
  age 12m-4d/15m | gap previous 6m-4d/6m | allow previous 4m-4d/ | given preferred=v4 accepted=v8 | skip given age>=4y-4d | skip due age>=4y or total(t3)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v8 | skip given age>=7y | skip due age>=7y or total(t3)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v5 | skip given age>=7y or valid(>=0d)>4 | skip due age>=0d
  age 7y/7y | gap previous 0d/0d | given preferred=v7 accepted=v8 | skip both valid=1 & total(<12m-4d)=0 or valid=2 & total(<12m-4d)=0 or valid=3 & valid(t2;>=7y)>0 & total(<12m-4d)=0 or valid=4 & valid(t2;>=4y-4d)>0 & total(<12m-4d)=0 or valid>4 & total(<12m-4d)=0
  age 7y/7y | gap previous 4w-4d/4w | given preferred=v7 accepted=v8 | skip both valid>1
  age 7y/7y | gap previous 6m-4d/6m | given preferred=v7 accepted=v8 | skip both valid>2
  age 10y/11y | given preferred=v7 accepted=v8 | skip both valid(>=10y)>0
  gap previous 0d/5y | given preferred=v7 accepted=v8 | recurring
antigen Pertussis
series Pertussis standard | start ..12m-4d
  age 6w-4d/6w | given preferred=v1 accepted=v9 never=v10 | skip given age>=7y | skip due age>=7y or total(t4)>5
  age 10w-4d/10w | gap previous 4w-4d/4w | given preferred=v1 accepted=v9 never=v10 | skip given age>=7y | skip due age>=7y or total(t4)>5
  age 14w-4d/14w | gap previous 4w-4d/4w | given preferred=v1 accepted=v9 never=v10 | skip given age>=7y | skip due age>=7y or total(t4)>5
  age 12m-4d/15m | gap previous 6m-4d/6m | allow previous 4m-4d/ | given preferred=v4 accepted=v11 | skip given age>=4y-4d | skip due age>=4y or total(t4)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v11 | skip given age>=7y | skip due age>=7y or total(t4)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v11 | skip given age>=7y or valid(>=0d)>4 | skip due age>=0d
  age 7y/7y | gap previous 0d/0d | given preferred=v12 accepted=v11 | skip both valid=2 or valid=3 or valid=4 & valid(t4;>=4y-4d)>0 or valid>4
  age 7y/7y | gap previous 4w-4d/4w | given preferred=v12 accepted=v11 | skip both valid>2 or total(t5;>=7y)>0 | skip due valid(>=7y)>0
  age 7y/7y | gap previous 6m-4d/6m | given preferred=v12 accepted=v11 | skip both valid>3 or total(t5;>=7y)>1 | skip due valid(>=7y)>0
  age 10y/11y | gap recent:t6 6m-4d/6m | given preferred=v12 accepted=v11 | skip both valid>3 or valid(>=10y)>0
  age 10y/11y | gap recent:t6 0d/0d | given preferred=v12 accepted=v11 | skip both valid(>=10y)>0
series Pertussis start at 12 months | start ..
  age 12m-4d/12m | given preferred=v1 accepted=v9 never=v10 | skip given age>=7y | skip due age>=7y or total(t4)>5
  gap previous 4w-4d/4w | given preferred=v1 accepted=v9 never=v10 | skip given age>=7y | skip due age>=7y or total(t4)>5
  gap previous 4w-4d/4w | given preferred=v1 accepted=v9 never=v10 | skip given age>=7y | skip due age>=7y or total(t4)>5
  age 12m-4d/15m | gap previous 6m-4d/6m | allow previous 4m-4d/ | given preferred=v4 accepted=v11 | skip given age>=4y-4d | skip due age>=4y or total(t4)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v11 | skip given age>=7y | skip due age>=7y or total(t4)>5
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v6 accepted=v11 | skip given age>=7y or valid(>=0d)>4 | skip due age>=0d
  age 7y/7y | gap previous 0d/0d | given preferred=v12 accepted=v11 | skip both valid=1 & total(<12m-4d)=0 or valid=2 & total(<12m-4d)=0 or valid=3 & valid(t4;>=7y)>0 & total(<12m-4d)=0 or valid=4 & valid(t4;>=4y-4d)>0 & total(<12m-4d)=0 or valid>4 & total(<12m-4d)=0
  age 7y/7y | gap previous 4w-4d/4w | given preferred=v12 accepted=v11 | skip both valid>1 or total(t5;>=7y)>0 | skip due valid(>=7y)>0
  age 7y/7y | gap previous 6m-4d/6m | given preferred=v12 accepted=v11 | skip both valid>2 or total(t5;>=7y)>1 | skip due valid(>=7y)>0
  age 10y/11y | gap recent:t6 6m-4d/6m | given preferred=v12 accepted=v11 | skip both valid>2 or valid(>=10y)>0
  age 10y/11y | gap recent:t6 0d/0d | given preferred=v12 accepted=v11 | skip both valid(>=10y)>0
antigen Polio
series Polio 4-dose | start ..
  age 6w-4d/6w<18y | given preferred=v13 accepted=v14 never=v15
  age 10w-4d/10w | gap previous 4w-4d/4w | given preferred=v13 accepted=v14 never=v15
  age 14w-4d/14w | gap previous 4w-4d/4w | given preferred=v13 accepted=v14 never=v15 | skip given age>=4y or age>=4y-4d & gap>=6m-4d | skip due age>=4y
  age 18w-4d/18w[..2009-08-06] | age 4y-4d/4y[2009-08-07..] | gap previous 4w-4d/4w[..2009-08-06] | gap previous 6m-4d/6m[2009-08-07..] | given preferred=v16 accepted=v14 never=v15
series Polio 5-dose | start ..
  age 6w-4d/6w<18y | given preferred=v13 accepted=v14 never=v15
  age 10w-4d/10w | gap previous 4w-4d/4w | given preferred=v13 accepted=v14 never=v15
  age 14w-4d/14w | gap previous 4w-4d/4w | given preferred=v13 accepted=v14 never=v15 | skip given age>=4y or age>=4y-4d & gap>=6m-4d | skip due age>=4y
  gap previous 0d/0d | given preferred=v17 accepted=v14 never=v15 | skip both age>=4y
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v16 accepted=v14 never=v15
series Polio adult catch-up | start 18y..
  age 18y-4d/18y | given preferred=v18 accepted=v14 never=v15
  age 18y-4d/18y | gap previous 4w-4d/4w | given preferred=v18 accepted=v14 never=v15
  age 18y-4d/18y | gap previous 6m-4d/6m | given preferred=v18 accepted=v14 never=v15
series Polio fIPV | start ..
  age 6w-4d/6w<18y | given accepted=v19 never=v15
  age 6w-4d/6w<18y | gap previous 4w-4d/4w | given preferred=v13 accepted=v20 never=v15
  age 10w-4d/10w | gap previous 4w-4d/4w | given preferred=v13 accepted=v14 never=v15
  age 14w-4d/14w | gap previous 4w-4d/4w | given preferred=v13 accepted=v14 never=v15 | skip given age>=4y or age>=4y-4d & gap>=6m-4d | skip due age>=4y
  age 18w-4d/18w[..2009-08-06] | age 4y-4d/4y[2009-08-07..] | gap previous 4w-4d/4w[..2009-08-06] | gap previous 6m-4d/6m[2009-08-07..] | given preferred=v16 accepted=v14 never=v15
series Polio fIPV secondary | start ..
  age 6w-4d/6w<18y | given accepted=v19 never=v15
  age 6w-4d/6w<18y | gap previous 4w-4d/4w | given preferred=v13 accepted=v20 never=v15
  age 10w-4d/10w | gap previous 4w-4d/4w | given preferred=v13 accepted=v14 never=v15
  age 14w-4d/14w | gap previous 4w-4d/4w | given preferred=v13 accepted=v14 never=v15 | skip given age>=4y or age>=4y-4d & gap>=6m-4d | skip due age>=4y
  gap previous 0d/0d | given preferred=v17 accepted=v14 never=v15 | skip both age>=4y
  age 4y-4d/4y | gap previous 6m-4d/6m | given preferred=v16 accepted=v21 never=v15
antigen Measles
series Measles 2-dose | start ..
  age 12m-4d/12m | given preferred=v22 accepted=v23
  age 13m-4d/13m | gap previous 4w-4d/4w | given preferred=v22 accepted=v23 | skip both age>=19y-4d
antigen Mumps
series Mumps 2-dose | start ..
  age 12m-4d/12m | given preferred=v22 accepted=v24
  age 13m-4d/13m | gap previous 4w-4d/4w | given preferred=v22 accepted=v24 | skip both age>=19y-4d
antigen Rubella
series Rubella 2-dose | start ..
  age 12m-4d/12m | given preferred=v22 accepted=v25
  age 13m-4d/13m | gap previous 4w-4d/4w | given preferred=v22 accepted=v25 | skip both age>=19y-4d
antigen Varicella
series Varicella childhood 2-dose | start ..13y
  age 12m-4d/12m | given preferred=v26 accepted=v27
  age 13m/15m | gap previous 12w-4d/12w | allow previous 4w/ | given preferred=v26 accepted=v27
series Varicella 13+ 2-dose | start ..
  age 13y/13y | given preferred=v28 accepted=v27
  gap previous 4w-4d/4w | given preferred=v28 accepted=v27
antigen HepB
series HepB 3-dose | start ..19y
  age 0d/0d | given preferred=v29 accepted=v30
  age 4w-4d/4w | gap previous 4w-4d/4w | given preferred=v29 accepted=v30
  age 24w-4d/24w | gap previous 8w-4d/8w | gap dose:1 16w-4d/16w | given preferred=v29 accepted=v30
series HepB 4-dose | start ..19y
  age 0d/0d | given preferred=v31 accepted=v30
  age 4w-4d/4w | gap previous 4w-4d/4w | given preferred=v31 accepted=v30
  gap previous 0d/0d | given preferred=v31 accepted=v30
  age 24w-4d/24w | gap dose:2 8w-4d/8w | gap dose:1 16w-4d/16w | given preferred=v31 accepted=v30
series HepB adolescent 2-dose | start ..16y-4m
  age 11y-4d/11y | given preferred=v32
  age /<16y | gap previous 4m-4d/4m | given preferred=v32
series HepB 19+ 3-dose | start ..
  age 19y/19y | given preferred=v33 accepted=v30
  gap previous 4w-4d/4w | given preferred=v33 accepted=v30
  gap previous 8w-4d/8w | gap dose:1 16w-4d/16w | given preferred=v33 accepted=v30
series HepB 19+ 4-dose | start ..
  age 19y/19y | given preferred=v33 accepted=v30
  gap previous 4w-4d/4w | given preferred=v33 accepted=v30
  gap previous 0d/0d | given preferred=v33 accepted=v30
  gap dose:2 8w-4d/8w | gap dose:1 16w-4d/16w | given preferred=v33 accepted=v30
series HepB Heplisav-B 2-dose | start 18y..
  age 18y-4d/18y | gap previous 0d/0d | given preferred=v34 accepted=v35
  gap previous 4w-4d/4w | allow dose:1 4w-4d/ | given preferred=v34 accepted=v35
series HepB Heplisav-B secondary 4-dose | start ..
  age 0d/0d | given preferred=v36 accepted=v37
  age 18y-4d/18y | gap previous 0d/0d | given preferred=v34 accepted=v35
  gap previous 4w-4d/4w | given preferred=v33 accepted=v30
  gap dose:2 8w-4d/8w | gap dose:1 16w-4d/16w | allow dose:2 4w-4d/ | given preferred=v34 accepted=v35 | skip both total(189;>=18y-4d)>1
series HepB Heplisav-B tertiary 4-dose | start ..
  age 18y-4d/18y | gap previous 0d/0d | given preferred=v34 accepted=v35
  gap previous 4w-4d/4w | given preferred=v38 accepted=v37
  gap previous 4w-4d/4w | given preferred=v33 accepted=v30
  gap previous 0d/4w | allow dose:1 4w-4d/ | given preferred=v34 accepted=v35 | skip both total(189;>=18y-4d)>1
series HepB Twinrix 3 Dose Series | start ..
  age 18y-4d/18y | given preferred=v39 accepted=v40
  gap previous 4w-4d/4w | given preferred=v39 accepted=v40
  gap previous 5m-4d/5m | gap dose:1 6m-4d/6m | given preferred=v39 accepted=v41
series HepB Twinrix 4-dose | start ..60y
  age 18y-4d/18y<60y | given preferred=v39 accepted=v40
  gap previous 7d/7d | given preferred=v39 accepted=v40
  gap previous 14d/14d | given preferred=v39 accepted=v40
  gap dose:1 12m-4d/12m | given preferred=v39 accepted=v41
antigen HepA
series HepA 2-dose | start ..19y
  age 12m-4d/12m<19y | given preferred=v42 accepted=v43
  age 18m-4d/18m | gap previous 6m-4d/6m | allow dose:1 6m-4d/ | given preferred=v42 accepted=v43
antigen Meningococcal
series Meningococcal ACWY 2-dose | start ..
  age 10y/11y<19y | given preferred=v44 accepted=v45 | skip given age>=16y-4d | skip due age>=16y
  age 16y-4d/16y<22y | gap recent:t7 8w-4d/6m | gap previous 8w-4d/8w | given preferred=v46 accepted=v45
antigen HPV
series HPV 2-dose | start ..15y | for Female,Unknown
  age 9y-4d/9y<46y | given preferred=v47 accepted=v48
  gap previous 4w-4d/5m | given preferred=v47 accepted=v48 | skip given gap>=5m-4d + total(t8;>=9y-4d)>1 | skip due gap>=5m + total(t8;>=9y-4d)>1
  gap dose:1 5m-4d/5m | gap previous 12w-4d/12w | given preferred=v47 accepted=v48
series HPV 3-dose | start 15y.. | for Female,Unknown
  age 9y-4d/9y<46y[..2016-12-15] | age 15y/15y<46y[2016-12-16..] | gap previous 4w-4d/4w | given preferred=v47 accepted=v48
  gap previous 4w-4d/4w | given preferred=v47 accepted=v48
  gap dose:1 16w-4d/5m[..2016-12-15] | gap dose:1 5m-4d/5m[2016-12-16..] | gap previous 12w-4d/12w | given preferred=v47 accepted=v48
series HPV male 2-dose | start ..15y | for Male
  age 9y-4d/9y<46y | given preferred=v47 accepted=v49 never=v50
  gap previous 4w-4d/5m | given preferred=v47 accepted=v49 never=v50 | skip given gap>=5m-4d + total(t8;>=9y-4d)>1 | skip due gap>=5m + total(t8;>=9y-4d)>1
  gap dose:1 5m-4d/5m | gap previous 12w-4d/12w | given preferred=v47 accepted=v49 never=v50
series HPV male 3-dose | start 15y.. | for Male
  age 9y-4d/9y<46y[..2016-12-15] | age 15y/15y<46y[2016-12-16..] | gap previous 4w-4d/4w | given preferred=v47 accepted=v49 never=v50
  gap previous 4w-4d/4w | given preferred=v47 accepted=v49 never=v50
  gap dose:1 16w-4d/5m[..2016-12-15] | gap dose:1 5m-4d/5m[2016-12-16..] | gap previous 12w-4d/12w | given preferred=v47 accepted=v49 never=v50
`
