import { slot } from '#ui/page/slot.ts';

/** What needs attention of a child, on its card; filled by the dashboard. */
export const childAttention = slot<{ studentId: string }>();
