import { addSourcePath } from '#modules/accounts/ui.ts';
import { addStudentAction, addStudentFact, addStudentTab } from '#modules/people/ui.ts';
import { today } from '#shared/dates.ts';
import type { ScreenEntry } from '#shared/screens.ts';
import { handOverPath } from './hand-overs/hand-over-states.ts';
import { receiptPath } from './receipts/open-receipt.ts';
import { refundPath } from './refunds/refund-paths.ts';
import {
  carriedChoices,
  generatedMaster,
  generatedReports,
  paymentMaster,
  paymentReports,
} from './student-reports/paths.ts';

addStudentTab({
  key: 'money',
  label: { en: 'Dues and receipts', bn: 'বকেয়া ও রসিদ' },
  permission: 'fees.receipt.collect',
  order: 700,
  load: async () => ({ Tab: (await import('./counter/MoneyTab.tsx')).MoneyTab }),
});

addStudentFact({
  key: 'due',
  label: { en: 'Due today', bn: 'আজ পর্যন্ত বকেয়া' },
  permission: 'fees.receipt.collect',
  order: 300,
  load: async () => ({ Fact: (await import('./counter/DueFact.tsx')).DueFact }),
});

addStudentAction({
  key: 'collect',
  label: { en: 'Collect fees', bn: 'ফি আদায় করুন' },
  permission: 'fees.receipt.collect',
  href: (studentId) => `/site/fee/student-payment/view?student_id=${studentId}`,
});

addSourcePath('fee_receipt', receiptPath);
addSourcePath('fee_refund', refundPath);
addSourcePath('fee_hand_over', handOverPath);

const studentReport = {
  permission: 'fees.report.show',
  panel: 'site',
  carries: carriedChoices,
  showsPartsOf: ['accounts'],
} as const;

export const feesScreens: readonly ScreenEntry[] = [
  {
    path: '/academic/academic-fee-head/view',
    title: { en: 'Fee heads', bn: 'ফি খাত' },
    permission: 'fees.fee_head.list',
    panel: 'core',
    tabOf: '/academic/academic-fee-group/view',
    menu: { group: 'core-fees', order: 410 },
    lists: 'fee_head',
    load: async () => ({ Screen: (await import('./fee-heads/fee-head.screen.tsx')).FeeHeadScreen }),
  },
  {
    path: '/academic/academic-fee-sub-head/view',
    title: { en: 'Fee sub-heads', bn: 'ফি উপখাত' },
    permission: 'fees.fee_head.list',
    panel: 'core',
    tabOf: '/academic/academic-fee-group/view',
    menu: { group: 'core-fees', order: 420 },
    lists: 'fee_sub_head',
    load: async () => ({ Screen: (await import('./sub-heads/fee-sub-head.screen.tsx')).FeeSubHeadScreen }),
  },
  {
    path: '/academic/academic-fee-group/view',
    title: { en: 'Fee groups', bn: 'ফি গ্রুপ' },
    permission: 'fees.fee_head.list',
    panel: 'core',
    job: { en: 'Fee heads', bn: 'ফি খাত' },
    menu: { group: 'core-fees', order: 405 },
    lists: 'fee_group',
    load: async () => ({ Screen: (await import('./fee-groups/fee-group.screen.tsx')).FeeGroupScreen }),
  },
  {
    path: '/academic/waiver-type/view',
    title: { en: 'Waiver types', bn: 'মওকুফের ধরন' },
    permission: 'fees.waiver_type.list',
    panel: 'core',
    job: { en: 'Waivers and offers', bn: 'মওকুফ ও ছাড়' },
    menu: { group: 'core-fees', order: 430 },
    lists: 'waiver_type',
    load: async () => ({
      Screen: (await import('./concession-types/waiver-type.screen.tsx')).WaiverTypeScreen,
    }),
  },
  {
    path: '/academic/student-offer-type/view',
    title: { en: 'Offer types', bn: 'অফারের ধরন' },
    permission: 'fees.offer_type.list',
    panel: 'core',
    tabOf: '/academic/waiver-type/view',
    menu: { group: 'core-fees', order: 440 },
    lists: 'student_offer_type',
    load: async () => ({
      Screen: (await import('./concession-types/offer-type.screen.tsx')).OfferTypeScreen,
    }),
  },
  {
    path: '/site/fee/quick-collection-by-office/view',
    title: { en: 'Collect fees', bn: 'ফি আদায়' },
    permission: 'fees.receipt.collect',
    panel: 'site',
    menu: { group: 'fees', order: 10 },
    load: async () => ({
      Screen: (await import('./counter/quick-collection.screen.tsx')).QuickCollectionScreen,
    }),
  },
  {
    path: '/site/fee/student-payment/view',
    title: { en: 'Student payment', bn: 'শিক্ষার্থীর ফি পরিশোধ' },
    permission: 'fees.receipt.collect',
    panel: 'site',
    tabOf: '/site/fee/quick-collection-by-office/view',
    menu: { group: 'fees', order: 20 },
    first: ({ query }) =>
      query.has('student_id') ? [`/fees/students/${query.get('student_id')}/account?on=${today()}`] : [],
    load: async () => ({
      Screen: (await import('./counter/student-payment.screen.tsx')).StudentPaymentScreen,
    }),
  },
  {
    path: '/site/fee/due-slip-payment-by-office/view',
    title: { en: 'Due slip payment', bn: 'বকেয়া স্লিপ আদায়' },
    permission: 'fees.receipt.collect',
    panel: 'site',
    tabOf: '/site/fee/quick-collection-by-office/view',
    menu: { group: 'fees', order: 25 },
    first: ({ query }) =>
      query.has('slip_no') ? [`/fees/payable-slips?slip_no=${query.get('slip_no')}`] : [],
    load: async () => ({ Screen: (await import('./counter/slip-payment.screen.tsx')).SlipPaymentScreen }),
  },
  {
    path: '/site/fee/quick-collection-by-teacher/view',
    title: { en: 'Fees of own sections', bn: 'নিজের শাখার ফি আদায়' },
    job: { en: 'Collect fees', bn: 'ফি আদায়' },
    permission: 'fees.own_section.collect',
    panel: 'site',
    menu: { group: 'fees', order: 12 },
    load: async () => ({
      Screen: (await import('./teachers/teacher-collection.screen.tsx')).TeacherCollectionScreen,
    }),
  },
  {
    path: '/site/fee/due-slip-payment-by-teacher/view',
    title: { en: 'Due slips of own sections', bn: 'নিজের শাখার বকেয়া স্লিপ আদায়' },
    permission: 'fees.own_section.collect',
    panel: 'site',
    tabOf: '/site/fee/quick-collection-by-teacher/view',
    menu: { group: 'fees', order: 13 },
    load: async () => ({ Screen: (await import('./teachers/teacher-slip.screen.tsx')).TeacherSlipScreen }),
  },
  {
    path: '/site/fee/hand-over/list',
    title: { en: 'Hand-overs of teachers', bn: 'শিক্ষকদের টাকা হস্তান্তর' },
    permission: 'fees.hand_over.list',
    panel: 'site',
    menu: { group: 'fees', order: 40 },
    load: async () => ({
      Screen: (await import('./hand-overs/hand-over-list.screen.tsx')).HandOverListScreen,
    }),
  },
  {
    path: handOverPath(':id'),
    title: { en: 'Hand-over', bn: 'টাকা হস্তান্তর' },
    permission: 'fees.hand_over.list',
    panel: 'site',
    parent: '/site/fee/hand-over/list',
    load: async () => ({ Screen: (await import('./hand-overs/hand-over.screen.tsx')).HandOverScreen }),
  },
  {
    path: '/site/fee/due-slip/view',
    title: { en: 'Due slips', bn: 'বকেয়া স্লিপ' },
    permission: 'fees.due_slip.list',
    panel: 'site',
    menu: { group: 'fees', order: 30 },
    lists: 'due_slip',
    load: async () => ({ Screen: (await import('./due-slips/due-slip.screen.tsx')).DueSlipScreen }),
  },
  {
    path: '/site/fee/demand-slip/view',
    title: { en: 'Demand slips', bn: 'ডিমান্ড স্লিপ' },
    permission: 'fees.demand.list',
    panel: 'site',
    menu: { group: 'fees', order: 35 },
    load: async () => ({ Screen: (await import('./demands/demand.screen.tsx')).DemandScreen }),
  },
  {
    path: '/site/fee/payment-report/master',
    title: { en: 'Fee reports', bn: 'আদায় প্রতিবেদন' },
    permission: 'fees.report.show',
    panel: 'site',
    menu: { group: 'fees', order: 60 },
    load: async () => ({ Screen: (await import('./reports/fee-report.screen.tsx')).FeeReportScreen }),
  },
  {
    ...studentReport,
    path: paymentMaster,
    title: { en: 'Student payment report', bn: 'শিক্ষার্থীর পরিশোধ প্রতিবেদন' },
    menu: { group: 'fees', order: 61 },
    load: async () => ({
      Screen: (await import('./student-reports/student-report-master.screen.tsx')).PaymentMasterScreen,
    }),
  },
  {
    ...studentReport,
    path: paymentReports.general,
    title: { en: 'Student payment general report', bn: 'শিক্ষার্থীর পরিশোধ: সাধারণ প্রতিবেদন' },
    tabOf: paymentMaster,
    menu: { group: 'fees', order: 62 },
    load: async () => ({
      Screen: (await import('./student-reports/payment-general.screen.tsx')).PaymentGeneralScreen,
    }),
  },
  {
    ...studentReport,
    path: paymentReports.statement,
    title: { en: 'Student payment financial statement', bn: 'শিক্ষার্থীর পরিশোধ: আর্থিক বিবরণী' },
    tabOf: paymentMaster,
    menu: { group: 'fees', order: 63 },
    load: async () => ({ Screen: (await import('./student-reports/statement.screen.tsx')).StatementScreen }),
  },
  {
    ...studentReport,
    path: generatedMaster,
    title: { en: 'Fee generate base payment report', bn: 'ফি ধার্যভিত্তিক পরিশোধ প্রতিবেদন' },
    menu: { group: 'fees', order: 65 },
    load: async () => ({
      Screen: (await import('./student-reports/student-report-master.screen.tsx')).GeneratedMasterScreen,
    }),
  },
  {
    ...studentReport,
    path: generatedReports.general,
    title: { en: 'Fee generate base general report', bn: 'ফি ধার্যভিত্তিক সাধারণ প্রতিবেদন' },
    tabOf: generatedMaster,
    menu: { group: 'fees', order: 66 },
    load: async () => ({
      Screen: (await import('./student-reports/generated-general.screen.tsx')).GeneratedGeneralScreen,
    }),
  },
  {
    ...studentReport,
    path: generatedReports.statement,
    title: { en: 'Fee generate base financial statement', bn: 'ফি ধার্যভিত্তিক আর্থিক বিবরণী' },
    tabOf: generatedMaster,
    menu: { group: 'fees', order: 67 },
    load: async () => ({
      Screen: (await import('./student-reports/generated-statement.screen.tsx')).GeneratedStatementScreen,
    }),
  },
  {
    ...studentReport,
    path: generatedReports.items,
    title: { en: 'Fee generate base inventory report', bn: 'ফি ধার্যভিত্তিক মজুদ পণ্য প্রতিবেদন' },
    tabOf: generatedMaster,
    menu: { group: 'fees', order: 68 },
    load: async () => ({
      Screen: (await import('./student-reports/generated-items.screen.tsx')).GeneratedItemsScreen,
    }),
  },
  {
    path: receiptPath(':receiptId'),
    title: { en: 'Receipt', bn: 'রসিদ' },
    permission: 'fees.receipt.list',
    panel: 'site',
    parent: '/site/fee/payment-report/master',
    load: async () => ({ Screen: (await import('./receipts/receipt.screen.tsx')).ReceiptScreen }),
  },
  {
    path: '/site/fee/refund/list',
    title: { en: 'Refunds', bn: 'ফি ফেরত' },
    permission: 'fees.receipt.list',
    panel: 'site',
    menu: { group: 'fees', order: 75 },
    load: async () => ({ Screen: (await import('./refunds/refund-list.screen.tsx')).RefundListScreen }),
  },
  {
    path: '/site/fee/unused-advance/list',
    title: { en: 'Unused advances', bn: 'অব্যবহৃত অগ্রিম' },
    permission: 'fees.receipt.list',
    panel: 'site',
    tabOf: '/site/fee/refund/list',
    menu: { group: 'fees', order: 76 },
    load: async () => ({
      Screen: (await import('./refunds/unused-advance.screen.tsx')).UnusedAdvanceScreen,
    }),
  },
  {
    path: refundPath(':refundId'),
    title: { en: 'Refund', bn: 'ফি ফেরত' },
    permission: 'fees.receipt.list',
    panel: 'site',
    parent: '/site/fee/refund/list',
    load: async () => ({ Screen: (await import('./refunds/refund.screen.tsx')).RefundScreen }),
  },
  {
    path: '/site/fee/fee-cancel/view',
    title: { en: 'Cancel receipts', bn: 'ফি রসিদ বাতিল' },
    permission: 'fees.receipt.cancel',
    panel: 'site',
    job: { en: 'Cancel payments', bn: 'আদায় বাতিল' },
    menu: { group: 'fees', order: 70 },
    load: async () => ({ Screen: (await import('./receipts/receipt-cancel.screen.tsx')).FeeCancelScreen }),
  },
  {
    path: '/site/fee/quick-cancel/view',
    title: { en: 'Cancel quick collections', bn: 'ফি আদায় বাতিল' },
    permission: 'fees.receipt.cancel',
    panel: 'site',
    tabOf: '/site/fee/fee-cancel/view',
    menu: { group: 'fees', order: 71 },
    load: async () => ({ Screen: (await import('./receipts/receipt-cancel.screen.tsx')).QuickCancelScreen }),
  },
  {
    path: '/site/fee/due-slip-payment-cancel/view',
    title: { en: 'Cancel due slip payments', bn: 'বকেয়া স্লিপ আদায় বাতিল' },
    permission: 'fees.receipt.cancel',
    panel: 'site',
    tabOf: '/site/fee/fee-cancel/view',
    menu: { group: 'fees', order: 72 },
    load: async () => ({
      Screen: (await import('./receipts/receipt-cancel.screen.tsx')).SlipPaymentCancelScreen,
    }),
  },
  {
    path: '/site/bank-fee-collection/quick-collection-by-bank-view',
    title: { en: 'Quick collection by bank', bn: 'ব্যাংকের মাধ্যমে দ্রুত ফি আদায়' },
    permission: 'fees.bank_payment.collect',
    panel: 'site',
    menu: { group: 'fees', order: 10 },
    load: async () => ({ Screen: (await import('./bank/bank-desk.screen.tsx')).BankDeskScreen }),
  },
  {
    path: '/site/bank-fee-collection/quick-collection-master-report-by-bank-view',
    title: {
      en: 'Quick collection master report by bank',
      bn: 'ব্যাংকভিত্তিক ফি আদায়ের মাস্টার প্রতিবেদন',
    },
    permission: 'fees.bank_scroll.show',
    panel: 'site',
    menu: { group: 'fees', order: 81 },
    load: async () => ({ Screen: (await import('./bank/bank-scroll.screen.tsx')).BankScrollScreen }),
  },
  {
    path: '/site/bank-fee-collection/setting-view',
    title: { en: 'Bank fee collection setting', bn: 'ব্যাংকের মাধ্যমে ফি আদায়ের সেটিং' },
    permission: 'fees.bank_setting.show',
    panel: 'site',
    menu: { group: 'fees', order: 82 },
    load: async () => ({ Screen: (await import('./bank/bank-setting.screen.tsx')).BankSettingScreen }),
  },
  {
    path: '/site/fee/setting/view',
    title: { en: 'Fee settings', bn: 'ফি সেটিং' },
    permission: 'fees.setting.show',
    panel: 'site',
    menu: { group: 'fees', order: 90 },
    load: async () => ({ Screen: (await import('./settings/fee-setting.screen.tsx')).FeeSettingScreen }),
  },
  {
    path: '/site/fee/migration/view',
    title: { en: 'Migration of dues', bn: 'বকেয়া স্থানান্তর' },
    permission: 'fees.migration.list',
    panel: 'site',
    menu: { group: 'fees', order: 85 },
    load: async () => ({
      Screen: (await import('./migrations/fee-migration.screen.tsx')).FeeMigrationScreen,
    }),
  },
  {
    path: '/edu/fee/site-fee-data-clear-form',
    title: { en: 'Clear fee data', bn: 'ফি-সংক্রান্ত তথ্য অপসারণ' },
    permission: 'fees.data.clear',
    panel: 'core',
    menu: { group: 'core-fees', order: 490 },
    load: async () => ({ Screen: (await import('./clearing/clearing.screen.tsx')).FeeClearingScreen }),
  },
];
