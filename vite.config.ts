import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import type { ScreenEntry } from './src/shared/screens.ts';

/** Not what the page begins with, which has to stay a file of its own to be found. */
const isShared = (id: string) => !/\/panel\/(main\.tsx|index\.html)$/.test(id);

/** Files that keep their name: the server and the tests look for them. */
const named = ['libraries', 'shell', 'form', 'kit'];

/** What the page of the sign-in needs of forms. */
const signInForm =
  /\/@mantine\/form\/|\/@mantine\/core\/esm\/components\/TextInput\/|\/ui\/form\/(useServerForm|FormActions|FormNotices)\./;

const icons = /\/icons-react\/dist\/esm\/icons\//;

/** Parts of screens that most lists and forms do without, a file each. */
const parts = {
  cells: /\/ui\/grid\/(clipboard|grid-cells|grid-changes|grid-columns)\./,
  // What is seldom shown comes when it is needed.
  grid: /\/ui\/grid\/(?!GridConflict|PasteNotice)/,
  lines: /\/ui\/document\/(Line|line|useLine|paste)/,
  kept: /\/ui\/offline\/(KeptNotice|useOutboxSheet)\./,
  words: /\/n2words\/|\/amount-in-words\./,
  drag: /\/node_modules\/(@dnd-kit|@preact)\//,
};

/** Takes what it names only; otherwise what several parts need would lie in the first of them. */
const alone = { includeDependenciesRecursively: false };

const moduleOf = (id: string) => /(?:virtual:contract|\/src\/modules)\/([\w-]+)/.exec(id)?.[1] ?? null;

const isForKit = (id: string) =>
  isShared(id) && !moduleOf(id) && !Object.values(parts).some((part) => part.test(id));

/**
 * The panel. Built to `dist/panel`; the server serves its files under `/panel-assets/` and answers
 * every address of the panel with `index.html`, in which it fills `__CSRF__`, `__INSTITUTION__` and `__NONCE__`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('./src/apps/panel', import.meta.url)),
  base: '/panel-assets/',
  publicDir: false,
  cacheDir: '../../../node_modules/.vite/panel',
  plugins: [react(), browserContract(), sharedTexts(), textsForBrowser(), filesOfScreens(), compressed()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: '../../../dist/panel',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    chunkSizeWarningLimit: 700,
    // Fonts and icons stay files: the page allows no inline sources beyond small images.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The shell names every file: hashes alone make it 4 KB smaller. `.vite/manifest.json` says what is in them.
        chunkFileNames: ({ name }) => (named.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting: {
          // A slow network pays for each file: in seventy of them their names alone took 20 KB.
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next|@tanstack|@orpc)\//,
            },
            // The shell and the dashboard, which everybody sees first.
            { name: 'shell', tags: ['$initial'], test: isShared },
            { name: 'form', test: signInForm },
            // What most lists, forms and reports are made of. What fewer screens use lies beside those that use it.
            { name: 'kit', minShareCount: 40, test: isForKit },
            ...Object.entries(parts).map(([name, test]) => ({ name, test, ...alone })),
            { name: 'icons', test: icons, minShareCount: 4, ...alone },
            // What many screens of a module share.
            { name: moduleOf, debugName: 'module', minShareCount: 20, ...alone },
          ],
        },
      },
    },
  },
});

/**
 * Gives the browser the paths and methods of the contract without its shapes, so that Zod stays at home: those of a module as
 * `virtual:contract/fees`, some of them as `virtual:contract/access/menus.own`, all of them as `virtual:contract`.
 */
export function browserContract(): Plugin {
  const name = 'virtual:contract';
  return {
    name: 'browser-contract',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${name}`)) return undefined;
      const contractFile = new URL('./src/apps/server/contract.ts', import.meta.url).href;
      const { contract } = (await import(contractFile)) as { contract: Router };
      const [, module, part] = id.split('/');
      const node = module ? (contract[module] as Router) : contract;
      return `${procedureOf}export default ${pathsOf(part ? partOf(node, part.split('.')) : node)}`;
    },
  };
}

/** The texts of `shared` with the field words of every module, as the server reads them. */
function sharedTexts(): Plugin {
  const name = 'virtual:shared-texts/';
  return {
    name: 'shared-texts',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load: async (id) => {
      if (!id.startsWith(`\0${name}`)) return undefined;
      const translateFile = new URL('./src/kernel/language/translate.ts', import.meta.url).href;
      const { readTexts } = (await import(translateFile)) as {
        readTexts: (language: string) => Record<string, object>;
      };
      return `export default ${JSON.stringify(readTexts(id.slice(name.length + 1)).shared)}`;
    },
  };
}

/** Leaves out of a module's texts what only the server says, or `shared` says already. */
function textsForBrowser(): Plugin {
  const leftOut = ['field', 'attribute', 'logged_column', 'place', 'permission'];
  return {
    name: 'texts-for-browser',
    enforce: 'pre',
    transform: {
      filter: { id: /\/modules\/\w[\w-]*\/i18n\/(en|bn)\.json$/ },
      handler: (code) => {
        const texts = Object.entries(JSON.parse(code) as object).filter(([key]) => !leftOut.includes(key));
        return JSON.stringify(Object.fromEntries(texts));
      },
    },
  };
}

/**
 * Writes `.vite/screens.json`: the files that a screen needs beyond the entry, by its path and the language. The server names them
 * in its page, so that they are fetched together with the shell.
 */
function filesOfScreens(): Plugin {
  return {
    name: 'files-of-screens',
    async generateBundle(_options, bundle) {
      const registry = new URL('./src/apps/panel/screens.ts', import.meta.url).href;
      const { screensByModule } = (await import(registry)) as {
        screensByModule: Record<string, readonly ScreenEntry[]>;
      };
      const chunks = Object.values(bundle).filter((it) => it.type === 'chunk');
      const entry = chunks.filter((it) => it.isEntry);
      const filesOf = (sources: string[]) => {
        const opened = sources.map((source) => chunkWith(source, chunks));
        return [...reachedFiles(opened, chunks).difference(reachedFiles(entry, chunks))];
      };
      const screens = Object.entries(screensByModule).flatMap(([module, entries]) =>
        entries.map((screen) => {
          const texts = [module, ...(screen.showsPartsOf ?? [])].map((it) => `${folderOf(it)}/i18n`);
          const files = (language: string) =>
            filesOf([
              `src/apps/panel/shell-texts/${language}.ts`,
              sourceOf(module, screen),
              ...texts.map((folder) => `${folder}/${language}.json`),
            ]);
          return [screen.path, { en: files('en'), bn: files('bn') }];
        }),
      );
      const source = JSON.stringify(Object.fromEntries(screens));
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source });
    },
  };
}

const folderOf = (module: string) => (module === 'panel' ? 'src/apps/panel' : `src/modules/${module}`);

/** The source that a screen is loaded from, as its `load` names it. */
function sourceOf(module: string, { path, load }: ScreenEntry): string {
  const imported = /import\('\.\/([^']+)'\)/.exec(String(load))?.[1];
  if (!imported)
    throw new Error(`The screen ${path} does not say in "load" which file of its module it is in.`);
  return `${folderOf(module)}/${imported}`;
}

function chunkWith(source: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const id = fileURLToPath(new URL(source, import.meta.url));
  const found = chunks.find((it) => it.moduleIds.includes(id));
  if (!found) throw new Error(`No file of the panel has ${source} in it.`);
  return found;
}

/** The files of some chunks and of what they import. Sheets stand behind those whose rules they go before. */
function reachedFiles(from: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((it) => [it.fileName, it]));
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) visit(byName.get(name)!);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  from.forEach(visit);
  return files;
}

/** Packs the files once, better than the server could at each request. */
function compressed() {
  return compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css|svg)$/, threshold: 1024 });
}

interface Router {
  [key: string]: Router | Procedure;
}

interface Procedure {
  '~orpc': {
    route: {
      method?: string;
      path?: string;
      inputStructure?: string;
      outputStructure?: string;
      successStatus?: number;
    };
    meta: { isRead?: true };
  };
}

function isProcedure(node: Router | Procedure): node is Procedure {
  return '~orpc' in node;
}

/** A router with one of its procedures alone. */
function partOf(node: Router | Procedure, [key, ...inner]: string[]): Router | Procedure {
  return key === undefined ? node : { [key]: partOf((node as Router)[key]!, inner) };
}

/** What stands around each path, written once. */
const procedureOf = `const p = (method, path, more, isRead) =>
  ({ '~orpc': { errorMap: {}, meta: { isRead }, route: { method, path, ...more } } });`;

/** The source of an object with the procedures of a router. */
function pathsOf(node: Router | Procedure): string {
  if (!isProcedure(node))
    return `{${Object.entries(node).map(([key, value]) => `${JSON.stringify(key)}:${pathsOf(value)}`)}}`;
  const { route, meta } = node['~orpc'];
  const { method, path, inputStructure, outputStructure, successStatus } = route;
  const more = JSON.stringify({ inputStructure, outputStructure, successStatus });
  const isPlain = more === '{}' && !meta.isRead;
  return `p(${[method, path].map((it) => JSON.stringify(it))}${isPlain ? '' : `,${more}`}${meta.isRead ? ',true' : ''})`;
}
