import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const panel = new URL('./dist/panel/', import.meta.url);

/** The panel's service worker, one file: `dist/panel-worker/worker.js`. Built after the panel, whose files it lists. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/apps/panel-worker', import.meta.url)),
  publicDir: false,
  cacheDir: '../../../node_modules/.vite/panel-worker',
  plugins: [panelBuild()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../../../dist/panel-worker',
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: fileURLToPath(new URL('./src/apps/panel-worker/worker.ts', import.meta.url)),
      formats: ['iife'],
      name: 'panelWorker',
      fileName: () => 'worker.js',
    },
  },
});

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/**
 * What a phone loads ahead, besides the entry of the panel: what is drawn around a screen, the way out, screens for use without a
 * network, and whatever the bar at the bottom and the menu of the account lead to.
 */
const ahead = [
  /frames\/(SignedInFrame|NoMenuFrame)\.tsx$/,
  /shell\/UserMenuItems\.tsx$/,
  /page\/ConfirmDialog\.tsx$/,
  /login\.screen\.tsx$/,
  /offline\/OfflineNotices\.tsx$/,
  /@mantine\/notifications\/esm\/index\.mjs$/,
  /widgets\/KeptDay\.tsx$/,
  /menu\/MenuFrame\.tsx$/,
  /shell\/(SearchPalette|ChildSwitchItems|InstitutionSwitch|NotificationItems)\.tsx$/,
  /student-attendance\.screen\.tsx$/,
  /(dashboard\/dashboard|profile|my-invitation|my-feedback|teacher-week|my-routine|attendance-overview)\.screen\.tsx$/,
  // What these fetch when they stand.
  /(grants\/GrantSection|session\/OtherInstitutions|household\/ChildAttention|table\/PageNumbers)\.tsx$|(auth\/api|push\/this-device)\.ts$/,
  /(teacher-marks-entry|student-result|my-payment|quick-collection)\.screen\.tsx$/,
  /(marks-entry\.screen|grid\/PasteNotice)\.tsx$/,
  // Of the core and of a bank.
  /sites\/site-list\.screen\.tsx$|sites\/i18n\/(en|bn)\.json$|bank\/bank-(desk|scroll)\.screen\.tsx$/,
  /shell-texts\/(en|bn)\.ts$/,
  /modules\/(attendance|exams|academics|auth|classroom|communication|dashboard|fees|oauth|payments|results|routine)\/i18n\/(en|bn)\.json$/,
  /virtual:(shared-texts|contract)/,
];

/** Files and addresses of the built panel. */
function panelBuild(): Plugin {
  const name = 'virtual:panel-build';
  return {
    name: 'panel-build',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => {
      if (id !== `\0${name}`) return undefined;
      const page = await readFile(new URL('index.html', panel));
      const chunks: Record<string, Chunk> = JSON.parse(
        await readFile(new URL('.vite/manifest.json', panel), 'utf8'),
      );
      const roots = Object.keys(chunks).filter(
        (key) => chunks[key]!.isEntry || ahead.some((pattern) => pattern.test(chunks[key]!.src ?? key)),
      );
      const { screens } = (await import(new URL('./src/apps/panel/screens.ts', import.meta.url).href)) as {
        screens: { path: string }[];
      };
      return `
        export const firstFiles = ${JSON.stringify(filesOf(chunks, roots).map((file) => ({ url: `/panel-assets/${file}`, revision: null })))};
        export const shellRevision = ${JSON.stringify(createHash('sha256').update(page).digest('hex').slice(0, 16))};
        export const screenPaths = ${JSON.stringify(screens.map((it) => it.path))};`;
    },
  };
}

/** The files of the chunks and of all that they import at once. */
function filesOf(chunks: Record<string, Chunk>, keys: string[]): string[] {
  const reached = new Set<string>();
  const visit = (key: string) => {
    if (reached.has(key)) return;
    reached.add(key);
    chunks[key]!.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...new Set([...reached].flatMap((key) => [chunks[key]!.file, ...(chunks[key]!.css ?? [])]))].sort();
}
