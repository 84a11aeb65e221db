export { type NoticeOnWebsite, noticePreview } from './notices/notice-preview.ts';
