/** What a scenario points at, by what a person reads: an element with another name is not found. */
export interface Target {
  kind: 'button' | 'link' | 'field' | 'heading'
  /** The whole name, or its beginning. */
  name: string
  /** A selector for the part of the page to look in. */
  within?: string
}

/** A window of a browser, signed in on its own, as the driver of each browser gives it. */
export interface BrowserWindow {
  /** The folder in which downloads arrive. */
  downloads: string
  open: (address: string) => Promise<void>
  /** Runs a function in the page, which knows nothing but its argument. */
  evaluate: <Argument, Result>(run: (argument: Argument) => Result, argument: Argument) => Promise<Result>
  /** Clicks with the mouse. @throws an error if there is no such element that can be clicked now */
  click: (target: Target) => Promise<void>
  /** Types into the element with the focus. */
  type: (text: string) => Promise<void>
  press: (key: 'Tab' | 'Enter' | 'Escape' | 'Space') => Promise<void>
  /** Chooses a file in the page's file input. */
  chooseFile: (path: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG file of what the window shows. */
  screenshot: (path: `${string}.png`) => Promise<void>
  /** Errors of the page and of the console so far. */
  problems: () => Promise<string[]>
  close: () => Promise<void>
}

export interface TestBrowser {
  /** Name and version. */
  name: string
  newWindow: () => Promise<BrowserWindow>
  close: () => Promise<void>
}
