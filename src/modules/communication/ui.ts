export { addNoticePreview, type NoticeOnWebsite } from './notices/notice-preview.ts';
