/** A person at a browser, as far as OAuth needs one: follows redirects, keeps cookies, presses buttons of forms. */
export interface OauthBrowser {
  signIn(account: { username: string; password: string }): Promise<void>;
  signOut(): Promise<void>;
  /** Opens an address and goes where it leads, until a page stands there or the way leaves the server. */
  open(url: string | URL): Promise<Landing>;
  /** Sends the form of the page with one of its buttons. */
  press(page: Landing, decision: 'allow' | 'deny'): Promise<Landing>;
  /** Opens an application's request and allows it. @returns the address that the application is called back at. */
  allow(url: URL): Promise<URL>;
}

export interface Landing {
  url: URL;
  /** 0 where the way left the server. */
  status: number;
  html: string;
  headers: Headers;
}

/** @param origin scheme, host and port of the server. */
export function oauthBrowser(origin: string, language: 'en' | 'bn' = 'en'): OauthBrowser {
  const cookies = new Map<string, string>();

  async function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        'accept-language': language,
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '' || attributes.some((it) => /1970/.test(it))) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  async function follow(url: string | URL, init?: RequestInit): Promise<Landing> {
    let at = new URL(url, origin);
    let answer = await ask(at, init);
    for (let step = 0; step < 10; step++) {
      const location = answer.headers.get('location');
      if (!location)
        return { url: at, status: answer.status, html: await answer.text(), headers: answer.headers };
      at = new URL(location, at);
      if (at.origin !== origin) return { url: at, status: 0, html: '', headers: answer.headers };
      if (at.pathname === '/login') return { url: at, status: 200, html: 'login', headers: answer.headers };
      answer = await ask(at);
    }
    throw new Error(`No end of redirects at ${at}`);
  }

  async function write(method: string, body: object) {
    const { csrf_token } = (await (await ask(`${origin}/api/csrf-token`)).json()) as { csrf_token: string };
    const answer = await ask(`${origin}/api/v1/session`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': csrf_token,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  const it: OauthBrowser = {
    signIn: ({ username, password }) => write('POST', { username, password }),
    signOut: () => write('DELETE', {}),
    open: (url) => follow(url),
    press(page, decision) {
      const action = /<form[^>]* action="([^"]+)"/.exec(page.html)?.[1];
      const token = /name="csrf_token" value="([^"]+)"/.exec(page.html)?.[1];
      if (!action || !token) throw new Error(`No form at ${page.url}: ${page.html}`);
      return follow(action, { method: 'POST', body: new URLSearchParams({ csrf_token: token, decision }) });
    },
    async allow(url) {
      const page = await follow(url);
      const end = page.status === 0 ? page : await it.press(page, 'allow');
      if (end.status !== 0) throw new Error(`${end.status} at ${end.url}: ${end.html}`);
      return end.url;
    },
  };
  return it;
}
