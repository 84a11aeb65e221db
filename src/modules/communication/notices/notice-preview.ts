import { slot } from '#ui/page/slot.ts';

/** What is on the website of a notice. */
export interface NoticeOnWebsite {
  title: string;
  /** Clean HTML. */
  body: string;
  publish_on: string;
}

/** The button that shows a notice as visitors will see it; filled by the website. */
export const noticePreview = slot<{ notice: NoticeOnWebsite }>();
