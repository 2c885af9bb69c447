let names: ReadonlyMap<string, string> | undefined;

/** Returns the name of a language for `data-code-language`; an unknown one keeps the name it was given. */
export const codeLanguageName = (alias: string): string => {
  names ??= new Map(table.trim().split("\n").flatMap(aliasesOf));
  return names.get(alias) ?? alias;
};

function aliasesOf(line: string): [string, string][] {
  const [name = "", aliases = ""] = line.split(": ");
  return aliases.split(" ").map((alias) => [alias, name]);
}

// Names and their aliases (markdown.md 14.4).
const table = `
Text only: text
Bash: bash sh zsh shell
Bash Session: console shell-session
PowerShell: powershell ps1
Batchfile: bat batch
Python: python py python3
Python 2.x: py2
Python console session: pycon
Python Traceback: pytb
JavaScript: javascript js
JSX: jsx
TypeScript: typescript ts
JSON: json
YAML: yaml yml
TSX: tsx
Vue: vue
JSON5: json5
TOML: toml
INI: ini cfg
XML: xml
HTML: html
CSS: css
SCSS: scss
Sass: sass
LessCss: less
SQL: sql
MySQL: mysql
PostgreSQL SQL dialect: postgresql postgres
PL/pgSQL: plpgsql
C: c
C++: cpp c++
Objective-C: objective-c objc
C#: csharp c#
F#: fsharp f#
VB.net: vb.net
Go: go golang
Rust: rust rs
Java: java
Kotlin: kotlin
Scala: scala
Groovy: groovy
Clojure: clojure
Swift: swift
Dart: dart
Ruby: ruby rb
PHP: php
Perl: perl pl
Lua: lua
S: r
Julia: julia
Matlab: matlab
Octave: octave
Haskell: haskell hs
OCaml: ocaml
Elixir: elixir ex
Erlang: erlang
Elm: elm
Scheme: scheme
Common Lisp: lisp
Racket: racket
EmacsLisp: emacs emacs-lisp
VimL: vim
Makefile: make makefile
CMake: cmake
Docker: docker dockerfile
Nginx configuration file: nginx
ApacheConf: apache apacheconf
Diff: diff udiff
HTTP: http
Protocol Buffer: proto protobuf
GraphQL: graphql
Markdown: markdown md
reStructuredText: rst rest
TeX: tex latex
GAS: asm gas
NASM: nasm
LLVM: llvm
WebAssembly: wast
Solidity: solidity
verilog: verilog v
vhdl: vhdl
Tcl: tcl
Awk: awk
Terraform: terraform tf hcl
Nix: nix
Puppet: puppet
Django/Jinja: django jinja
ERB: erb
Handlebars: handlebars
Haml: haml
Pug: pug jade
CoffeeScript: coffee coffeescript
Crystal: crystal
Nimrod: nim
Zig: zig
Fortran: fortran
COBOL: cobol
Ada: ada
Delphi: pascal delphi
Prolog: prolog
Lean: lean
Idris: idris
Agda: agda
GLSL: glsl
HLSL: hlsl
CUDA: cuda
Arduino: arduino
Vala: vala
Smalltalk: smalltalk
D: d
Forth: forth
Gherkin: gherkin cucumber
Properties: properties
E-mail: email
Graphviz: dot graphviz
BibTeX: bibtex
Text output: output
`;
