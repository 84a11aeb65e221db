interface PushData {
  id: string;
  title: string;
  body: string | null;
  href: string | null;
}

interface PushEvent {
  data: { json(): PushData } | null;
  waitUntil(work: Promise<unknown>): void;
}

interface ClickEvent {
  notification: { data: { href: string }; close(): void };
  waitUntil(work: Promise<unknown>): void;
}

interface OpenPage {
  url: string;
  focus(): Promise<OpenPage>;
  navigate(url: string): Promise<OpenPage | null>;
}

interface PushScope {
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  registration: { showNotification(title: string, options: object): Promise<void> };
  clients: {
    matchAll(options: { type: 'window' }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

const pageOf = (id: string) => `/user/notification/view/${id}`;

/** Shows the notifications that arrive, and opens what they are about at a tap. */
export function showPushes(): void {
  const worker = self as unknown as PushScope;
  worker.addEventListener('push', (event) => {
    const data = event.data?.json();
    if (!data) return;
    const { id, title, body, href } = data;
    const options = { body: body ?? undefined, tag: id, data: { href: href ?? pageOf(id) } };
    event.waitUntil(worker.registration.showNotification(title, options));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, event.notification.data.href));
  });
}

async function openPage({ clients }: PushScope, href: string): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window' });
  if (!open) {
    await clients.openWindow(href);
    return;
  }
  await open.focus();
  await open.navigate(href);
}
