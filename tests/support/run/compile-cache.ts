import module from 'node:module'

// Each file runs in a new process: V8 would compile the built shop and the packages again in each. Not by a variable of the
// environment, which the processes that tests start would inherit.
module.enableCompileCache('node_modules/.cache/compiled-for-tests')
