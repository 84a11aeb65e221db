import { lessonPreview } from '#modules/classroom/ui.ts';
import { noticePreview } from '#modules/communication/ui.ts';
import type { ScreenEntry } from '#shared/screens.ts';

noticePreview.fill(() => withTexts(import('./previews/NoticePreview.tsx')));
lessonPreview.fill(() => withTexts(import('./previews/LessonPreview.tsx')));

/** On a screen of another module the texts of this one are not there yet. */
async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const { loadTexts } = await import('#ui/i18n/language.ts');
  await loadTexts('website');
  return part;
}

const charterPath = '/site/web/setting/citizen-charter';

/** The pages that a menu leads to are named by members, too. */
async function loadWebMenu() {
  const [{ WebMenuScreen }, { loadTexts }] = await Promise.all([
    import('./menu/web-menu.screen.tsx'),
    import('#ui/i18n/language.ts'),
  ]);
  await loadTexts('members');
  return { Screen: WebMenuScreen };
}

export const websiteScreens: readonly ScreenEntry[] = [
  {
    path: '/site/web/setting/header-design',
    title: { en: 'Header design', bn: 'হেডার ডিজাইন' },
    permission: 'website.header.edit',
    panel: 'site',
    menu: { group: 'website', order: 10 },
    load: async () => ({ Screen: (await import('./header/header.screen.tsx')).HeaderScreen }),
    first: () => ['/website/header'],
  },
  {
    path: '/site/web/setting/web-menu',
    title: { en: 'Web menu', bn: 'ওয়েব মেনু' },
    permission: 'website.menu.list',
    panel: 'site',
    menu: { group: 'website', order: 15 },
    lists: 'website_menu_entry',
    load: loadWebMenu,
  },
  {
    path: '/site/web/setting/web-menu/:parentId',
    title: { en: 'Web sub menu', bn: 'ওয়েব উপ-মেনু' },
    permission: 'website.menu.list',
    panel: 'site',
    parent: '/site/web/setting/web-menu',
    load: loadWebMenu,
  },
  {
    path: '/site/web/setting/about/list',
    title: { en: 'About list', bn: 'পরিচিতি তালিকা' },
    permission: 'website.about.list',
    panel: 'site',
    menu: { group: 'website', order: 22 },
    lists: 'about_entry',
    load: async () => ({ Screen: (await import('./about/about-list.screen.tsx')).AboutListScreen }),
  },
  {
    path: '/site/web/setting/about/new',
    title: { en: 'New about entry', bn: 'নতুন পরিচিতি' },
    permission: 'website.about.edit',
    panel: 'site',
    parent: '/site/web/setting/about/list',
    load: async () => ({ Screen: (await import('./about/about.form.tsx')).AboutFormScreen }),
  },
  {
    path: '/site/web/setting/about/edit/:id',
    title: { en: 'Edit about entry', bn: 'পরিচিতি সম্পাদনা' },
    permission: 'website.about.edit',
    panel: 'site',
    parent: '/site/web/setting/about/list',
    load: async () => ({ Screen: (await import('./about/about.form.tsx')).AboutFormScreen }),
  },
  {
    path: '/site/web/setting/message/list',
    title: { en: 'Message list', bn: 'বাণী তালিকা' },
    permission: 'website.message.list',
    panel: 'site',
    menu: { group: 'website', order: 24 },
    lists: 'site_message',
    load: async () => ({ Screen: (await import('./messages/message-list.screen.tsx')).MessageListScreen }),
  },
  {
    path: '/site/web/setting/message/new',
    title: { en: 'New message', bn: 'নতুন বাণী' },
    permission: 'website.message.edit',
    panel: 'site',
    parent: '/site/web/setting/message/list',
    load: async () => ({ Screen: (await import('./messages/message.form.tsx')).MessageFormScreen }),
  },
  {
    path: '/site/web/setting/message/edit/:id',
    title: { en: 'Edit message', bn: 'বাণী সম্পাদনা' },
    permission: 'website.message.edit',
    panel: 'site',
    parent: '/site/web/setting/message/list',
    load: async () => ({ Screen: (await import('./messages/message.form.tsx')).MessageFormScreen }),
  },
  {
    path: '/site/web/setting/master',
    title: { en: 'Events', bn: 'ইভেন্ট তালিকা' },
    permission: 'website.event.list',
    panel: 'site',
    menu: { group: 'website', order: 26 },
    lists: 'site_event',
    load: async () => ({ Screen: (await import('./events/event-list.screen.tsx')).EventListScreen }),
  },
  {
    path: '/site/web/setting/event/new',
    title: { en: 'New event', bn: 'নতুন ইভেন্ট' },
    permission: 'website.event.edit',
    panel: 'site',
    parent: '/site/web/setting/master',
    load: async () => ({ Screen: (await import('./events/event.form.tsx')).EventFormScreen }),
  },
  {
    path: '/site/web/setting/event/edit/:id',
    title: { en: 'Edit event', bn: 'ইভেন্ট সম্পাদনা' },
    permission: 'website.event.edit',
    panel: 'site',
    parent: '/site/web/setting/master',
    load: async () => ({ Screen: (await import('./events/event.form.tsx')).EventFormScreen }),
  },
  {
    path: '/site/web/setting/website-video/list',
    title: { en: 'Website video list', bn: 'ওয়েবসাইট ভিডিও তালিকা' },
    permission: 'website.video.list',
    panel: 'site',
    menu: { group: 'website', order: 28 },
    lists: 'website_video',
    load: async () => ({ Screen: (await import('./videos/video-list.screen.tsx')).VideoListScreen }),
  },
  {
    path: '/site/web/setting/website-video/new',
    title: { en: 'New website video', bn: 'নতুন ওয়েবসাইট ভিডিও' },
    permission: 'website.video.edit',
    panel: 'site',
    parent: '/site/web/setting/website-video/list',
    load: async () => ({ Screen: (await import('./videos/video.form.tsx')).VideoFormScreen }),
  },
  {
    path: '/site/web/setting/website-video/edit/:id',
    title: { en: 'Edit website video', bn: 'ওয়েবসাইট ভিডিও সম্পাদনা' },
    permission: 'website.video.edit',
    panel: 'site',
    parent: '/site/web/setting/website-video/list',
    load: async () => ({ Screen: (await import('./videos/video.form.tsx')).VideoFormScreen }),
  },
  {
    path: '/site/web/setting/media',
    title: { en: 'Media library', bn: 'ছবি ও ফাইল' },
    permission: 'website.media.list',
    panel: 'site',
    menu: { group: 'website', order: 60 },
    lists: 'website_media',
    load: async () => ({ Screen: (await import('./media/media.screen.tsx')).MediaScreen }),
  },
  {
    path: '/site/web/setting/social-icon',
    title: { en: 'Social icons', bn: 'সামাজিক যোগাযোগ আইকন' },
    permission: 'website.link.list',
    panel: 'site',
    menu: { group: 'website', order: 20 },
    lists: 'social_link',
    load: async () => ({ Screen: (await import('./links/social-link.screen.tsx')).SocialLinkScreen }),
  },
  {
    path: '/site/web/setting/footer-link-set',
    title: { en: 'Footer links', bn: 'ফুটার লিংক সেট' },
    permission: 'website.link.list',
    panel: 'site',
    menu: { group: 'website', order: 30 },
    lists: 'footer_link',
    load: async () => ({ Screen: (await import('./links/footer-link.screen.tsx')).FooterLinkScreen }),
  },
  {
    path: charterPath,
    title: { en: 'Citizen charter', bn: 'সিটিজেন চার্টার' },
    permission: 'website.charter.list',
    panel: 'site',
    menu: { group: 'website', order: 40 },
    lists: 'citizen_charter',
    load: async () => ({
      Screen: (await import('./charter/citizen-charter.screen.tsx')).CitizenCharterScreen,
    }),
  },
  {
    path: '/site/web/setting/citizen-charter-new',
    title: { en: 'New service', bn: 'নতুন সেবা' },
    permission: 'website.charter.edit',
    panel: 'site',
    parent: charterPath,
    load: async () => ({
      Screen: (await import('./charter/new-charter-service.screen.tsx')).NewCharterServiceScreen,
    }),
  },
];
