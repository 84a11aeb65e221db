import type { ScreenEntry } from '#shared/screens.ts';

const setup = { permission: 'accounts.chart.list', panel: 'site' } as const;
const prepare = { permission: 'accounts.voucher.prepare', panel: 'site' } as const;
const list = { permission: 'accounts.voucher.list', panel: 'site' } as const;
const report = { permission: 'accounts.report.view', panel: 'site' } as const;

const place = (order: number) => ({ group: 'accounts', order }) as const;
const voucherPath = (name: string) => `/site/accounts/transaction/${name}-voucher`;

export const accountsScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/accounts/accounts-head/view',
    title: { en: 'Account heads', bn: 'হিসাব খাত' },
    permission: 'accounts.head.list',
    panel: 'core',
    menu: { group: 'core-accounts', order: 500 },
    lists: 'account_head',
    load: async () => ({ Screen: (await import('./heads/account-head.screen.tsx')).AccountHeadScreen }),
  },
  {
    path: '/edu/accounts/accounts-voucher-type/view',
    title: { en: 'Voucher types', bn: 'ভাউচারের ধরন' },
    permission: 'accounts.voucher_type.list',
    panel: 'core',
    tabOf: '/edu/accounts/accounts-head/view',
    menu: { group: 'core-accounts', order: 510 },
    lists: 'voucher_type',
    load: async () => ({
      Screen: (await import('./voucher-types/voucher-type.screen.tsx')).VoucherTypeScreen,
    }),
  },
  {
    ...setup,
    path: '/site/accounts/group/view',
    title: { en: 'Account groups', bn: 'হিসাব গ্রুপ' },
    job: { en: 'Chart of accounts', bn: 'হিসাবের তালিকা' },
    menu: place(10),
    lists: 'account_group',
    load: async () => ({ Screen: (await import('./chart/account-group.screen.tsx')).AccountGroupScreen }),
  },
  {
    ...setup,
    path: '/site/accounts/sub-group/view',
    title: { en: 'Account subgroups', bn: 'হিসাব উপগ্রুপ' },
    tabOf: '/site/accounts/group/view',
    menu: place(20),
    lists: 'account_subgroup',
    load: async () => ({
      Screen: (await import('./chart/account-subgroup.screen.tsx')).AccountSubgroupScreen,
    }),
  },
  {
    ...setup,
    path: '/site/accounts/ledger/view',
    title: { en: 'Ledgers', bn: 'খতিয়ান' },
    tabOf: '/site/accounts/group/view',
    menu: place(30),
    lists: 'ledger',
    load: async () => ({ Screen: (await import('./chart/ledger.screen.tsx')).LedgerScreen }),
  },
  {
    permission: 'accounts.bank_account.list',
    panel: 'site',
    path: '/site/accounts/bank/view',
    title: { en: 'Bank accounts', bn: 'ব্যাংক হিসাব' },
    menu: place(40),
    lists: 'bank_account',
    load: async () => ({ Screen: (await import('./banks/bank-account.screen.tsx')).BankAccountScreen }),
  },
  {
    permission: 'accounts.party.list',
    panel: 'site',
    path: '/site/accounts/party/view',
    title: { en: 'Parties', bn: 'পক্ষ' },
    menu: place(50),
    lists: 'party',
    load: async () => ({ Screen: (await import('./parties/party.screen.tsx')).PartyScreen }),
  },
  {
    permission: 'accounts.signatory.list',
    panel: 'site',
    path: '/site/accounts/signatory-person/view',
    title: { en: 'Signatories', bn: 'স্বাক্ষরকারী ব্যক্তি' },
    menu: place(60),
    lists: 'signatory',
    load: async () => ({ Screen: (await import('./signatories/signatory.screen.tsx')).SignatoryScreen }),
  },
  {
    ...list,
    path: `${voucherPath('debit')}/list-view`,
    title: { en: 'Debit vouchers', bn: 'ডেবিট ভাউচার তালিকা' },
    job: { en: 'Vouchers', bn: 'ভাউচার' },
    menu: place(110),
    lists: 'voucher',
    load: async () => ({
      Screen: (await import('./vouchers/debit-voucher.screen.tsx')).DebitVoucherListScreen,
    }),
  },
  {
    ...prepare,
    path: `${voucherPath('debit')}/view`,
    title: { en: 'New debit voucher', bn: 'ডেবিট ভাউচার' },
    job: { en: 'New voucher', bn: 'নতুন ভাউচার' },
    menu: place(100),
    load: async () => ({ Screen: (await import('./vouchers/debit-voucher.screen.tsx')).DebitVoucherScreen }),
  },
  {
    ...list,
    path: `${voucherPath('debit')}/edit/:voucherId`,
    title: { en: 'Edit debit voucher', bn: 'ডেবিট ভাউচার সম্পাদনা' },
    parent: `${voucherPath('debit')}/list-view`,
    load: async () => ({
      Screen: (await import('./vouchers/debit-voucher.screen.tsx')).DebitVoucherEditScreen,
    }),
  },
  {
    ...list,
    path: `${voucherPath('credit')}/list-view`,
    title: { en: 'Credit vouchers', bn: 'ক্রেডিট ভাউচার তালিকা' },
    tabOf: `${voucherPath('debit')}/list-view`,
    menu: place(130),
    lists: 'voucher',
    load: async () => ({
      Screen: (await import('./vouchers/credit-voucher.screen.tsx')).CreditVoucherListScreen,
    }),
  },
  {
    ...prepare,
    path: `${voucherPath('credit')}/view`,
    title: { en: 'New credit voucher', bn: 'ক্রেডিট ভাউচার' },
    tabOf: `${voucherPath('debit')}/view`,
    menu: place(120),
    load: async () => ({
      Screen: (await import('./vouchers/credit-voucher.screen.tsx')).CreditVoucherScreen,
    }),
  },
  {
    ...list,
    path: `${voucherPath('credit')}/edit/:voucherId`,
    title: { en: 'Edit credit voucher', bn: 'ক্রেডিট ভাউচার সম্পাদনা' },
    parent: `${voucherPath('credit')}/list-view`,
    load: async () => ({
      Screen: (await import('./vouchers/credit-voucher.screen.tsx')).CreditVoucherEditScreen,
    }),
  },
  {
    ...list,
    path: `${voucherPath('journal')}/list-view`,
    title: { en: 'Journal vouchers', bn: 'জার্নাল ভাউচার তালিকা' },
    tabOf: `${voucherPath('debit')}/list-view`,
    menu: place(150),
    lists: 'voucher',
    load: async () => ({
      Screen: (await import('./vouchers/journal-voucher.screen.tsx')).JournalVoucherListScreen,
    }),
  },
  {
    ...prepare,
    path: `${voucherPath('journal')}/view`,
    title: { en: 'New journal voucher', bn: 'জার্নাল ভাউচার' },
    tabOf: `${voucherPath('debit')}/view`,
    menu: place(140),
    load: async () => ({
      Screen: (await import('./vouchers/journal-voucher.screen.tsx')).JournalVoucherScreen,
    }),
  },
  {
    ...list,
    path: `${voucherPath('journal')}/edit/:voucherId`,
    title: { en: 'Edit journal voucher', bn: 'জার্নাল ভাউচার সম্পাদনা' },
    parent: `${voucherPath('journal')}/list-view`,
    load: async () => ({
      Screen: (await import('./vouchers/journal-voucher.screen.tsx')).JournalVoucherEditScreen,
    }),
  },
  {
    ...list,
    path: `${voucherPath('contra')}/list-view`,
    title: { en: 'Contra vouchers', bn: 'কন্ট্রা ভাউচার তালিকা' },
    tabOf: `${voucherPath('debit')}/list-view`,
    menu: place(170),
    lists: 'voucher',
    load: async () => ({
      Screen: (await import('./vouchers/contra-voucher.screen.tsx')).ContraVoucherListScreen,
    }),
  },
  {
    ...prepare,
    path: `${voucherPath('contra')}/view`,
    title: { en: 'New contra voucher', bn: 'কন্ট্রা ভাউচার' },
    tabOf: `${voucherPath('debit')}/view`,
    menu: place(160),
    load: async () => ({
      Screen: (await import('./vouchers/contra-voucher.screen.tsx')).ContraVoucherScreen,
    }),
  },
  {
    ...list,
    path: `${voucherPath('contra')}/edit/:voucherId`,
    title: { en: 'Edit contra voucher', bn: 'কন্ট্রা ভাউচার সম্পাদনা' },
    parent: `${voucherPath('contra')}/list-view`,
    load: async () => ({
      Screen: (await import('./vouchers/contra-voucher.screen.tsx')).ContraVoucherEditScreen,
    }),
  },
  {
    ...report,
    path: '/site/accounts/report/ledger',
    title: { en: 'Ledger report', bn: 'খতিয়ান প্রতিবেদন' },
    job: { en: 'Account reports', bn: 'হিসাব প্রতিবেদন' },
    menu: place(210),
    load: async () => ({ Screen: (await import('./reports/ledger-report.screen.tsx')).LedgerReportScreen }),
  },
  {
    ...report,
    path: '/site/accounts/report/general-ledger',
    title: { en: 'General ledger', bn: 'সাধারণ খতিয়ান' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(215),
    load: async () => ({
      Screen: (await import('./statements/general-ledger.screen.tsx')).GeneralLedgerScreen,
    }),
  },
  {
    ...report,
    path: '/site/accounts/report/trial-balance',
    title: { en: 'Trial balance', bn: 'রেওয়ামিল' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(220),
    load: async () => ({ Screen: (await import('./reports/trial-balance.screen.tsx')).TrialBalanceScreen }),
  },
  {
    ...report,
    path: '/site/accounts/report/day-book',
    title: { en: 'Day book', bn: 'দৈনিক হিসাব বই' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(230),
    load: async () => ({ Screen: (await import('./reports/day-book.screen.tsx')).DayBookScreen }),
  },
  {
    ...report,
    path: '/site/accounts/report/day-book-cash-bank',
    title: { en: 'Day book (cash and bank)', bn: 'দৈনিক হিসাব বই (নগদ ও ব্যাংক)' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(231),
    load: async () => ({ Screen: (await import('./statements/cash-book.screen.tsx')).CashBookScreen }),
  },
  {
    ...report,
    path: '/site/accounts/report/day-book-summary',
    title: { en: 'Day book (ledger summary)', bn: 'দৈনিক হিসাব বই (খতিয়ানভিত্তিক সারাংশ)' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(232),
    load: async () => ({ Screen: (await import('./statements/day-summary.screen.tsx')).DaySummaryScreen }),
  },
  {
    ...report,
    path: '/site/accounts/report/balance-sheet',
    title: { en: 'Balance sheet', bn: 'স্থিতিপত্র' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(240),
    load: async () => ({
      Screen: (await import('./statements/balance-sheet.screen.tsx')).BalanceSheetScreen,
    }),
  },
  {
    ...report,
    path: '/site/accounts/report/profit-and-loss',
    title: { en: 'Profit and loss', bn: 'লাভ-ক্ষতি হিসাব' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(241),
    load: async () => ({
      Screen: (await import('./statements/profit-and-loss.screen.tsx')).ProfitAndLossScreen,
    }),
  },
  {
    ...report,
    path: '/site/accounts/report/financial-statements',
    title: { en: 'Financial statements', bn: 'আর্থিক বিবরণী' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(242),
    load: async () => ({
      Screen: (await import('./statements/financial-statements.screen.tsx')).FinancialStatementsScreen,
    }),
  },
  {
    ...report,
    path: '/site/accounts/report/monthwise-payment-and-receipt',
    title: { en: 'Monthwise payment and receipt', bn: 'মাসভিত্তিক প্রাপ্তি ও প্রদান' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(243),
    load: async () => ({ Screen: (await import('./statements/monthwise.screen.tsx')).MonthwiseScreen }),
  },
  {
    ...report,
    path: '/site/accounts/report/monthwise-payment-and-receipt-headwise',
    title: { en: 'Headwise monthwise payment and receipt', bn: 'খাতভিত্তিক মাসিক প্রাপ্তি ও প্রদান' },
    tabOf: '/site/accounts/report/ledger',
    menu: place(244),
    load: async () => ({
      Screen: (await import('./statements/monthwise.screen.tsx')).HeadwiseMonthwiseScreen,
    }),
  },
  {
    path: '/edu/accounts/site-accounts-data-clear-form',
    title: { en: 'Clear accounts data', bn: 'হিসাব-সংক্রান্ত তথ্য অপসারণ' },
    permission: 'accounts.data.clear',
    panel: 'core',
    menu: { group: 'core-accounts', order: 590 },
    load: async () => ({ Screen: (await import('./clearing/clearing.screen.tsx')).AccountsClearingScreen }),
  },
];
