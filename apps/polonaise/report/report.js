'use strict';
// The page of a report. All texts of the games go through `textContent`: they may hold anything.
(() => {
  const { games } = JSON.parse(document.getElementById('data').textContent);
  const byId = (id) => document.getElementById(id);

  const element = (tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  };
  const drawing = (tag, attributes = {}, text) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    if (text !== undefined) made.textContent = text;
    return made;
  };

  // What is on the screen: the position behind move `ply` of a game, or one of the better line beside it.
  let game = games[0];
  let ply = 0;
  let better = null; // { ply, step }
  let turned = false;

  const glyphs = { 2: ['?', 'mistake'], 4: ['??', 'blunder'], 6: ['?!', 'dubious'] };
  const weakness = (move) => glyphs[move.nag];

  // Texts -------------------------------------------------------------------------------------------
  const valueText = ({ eval: men, win }) => {
    if (win !== undefined) return `${win > 0 ? 'White' : 'Black'} wins in ${Math.abs(win)}`;
    if (men === undefined) return '';
    return (men > 0 ? '+' : men < 0 ? '−' : '') + Math.abs(men).toFixed(2);
  };
  const knownText = { w: 'White wins', b: 'Black wins', d: 'a draw' };
  const numbered = (move) => `${move.number}${move.white ? '.' : '...'} ${move.text}`;

  // White's share of the points, as the program reckons it.
  const points = ({ eval: men, win }) => {
    if (win !== undefined) return win > 0 ? 1 : 0;
    return men === undefined ? null : 1 / (1 + Math.exp(-men));
  };

  // Board -------------------------------------------------------------------------------------------
  const shown = () => {
    if (better) return game.moves[better.ply].better.moves[better.step];
    return ply > 0 ? game.moves[ply - 1] : { board: game.start };
  };
  const cell = (number) => {
    const half = game.width / 2;
    const row = Math.floor((number - 1) / half);
    const file = 2 * ((number - 1) % half) + ((row + 1) % 2);
    return turned ? [game.width - 1 - row, game.width - 1 - file] : [row, file];
  };
  const pieces = { w: 'white-man', W: 'white-king', b: 'black-man', B: 'black-king' };

  const drawBoard = () => {
    const { width } = game;
    const position = shown();
    const board = byId('board');
    board.replaceChildren();
    board.setAttribute('viewBox', `0 0 ${100 * width} ${100 * width}`);
    board.append(drawing('rect', { width: 100 * width, height: 100 * width, fill: 'url(#polonaise-light)' }));
    for (let number = 1; number <= position.board.length; ++number) {
      const [row, file] = cell(number);
      const x = 100 * file;
      const y = 100 * row;
      board.append(drawing('rect', { x, y, width: 100, height: 100, fill: 'url(#polonaise-dark)' }));
      if (number === position.from || number === position.to)
        board.append(drawing('rect', { x, y, width: 100, height: 100, fill: '#f3d34a', 'fill-opacity': 0.45 }));
      const name = game.letters
        ? String.fromCharCode(97 + (turned ? width - 1 - file : file)) + (turned ? row + 1 : width - row)
        : number;
      board.append(drawing('text', { x: x + 5, y: y + 20, 'font-size': 20, 'font-family': 'sans-serif', fill: '#4d2f17' }, name));
      const piece = pieces[position.board[number - 1]];
      if (piece) board.append(drawing('use', { href: `#polonaise-${piece}`, x: x + 50, y: y + 50 }));
    }
  };

  const drawPlayers = () => {
    const row = (white) => [
      element('span', { textContent: (white ? '○ ' : '● ') + (white ? game.white : game.black) }),
      element('span', { textContent: accuracyText(white) }),
    ];
    byId('above').replaceChildren(...row(turned));
    byId('below').replaceChildren(...row(!turned));
  };
  const accuracyText = (white) => {
    const accuracy = game.accuracy[white ? 0 : 1];
    return accuracy === null ? '' : `accuracy ${accuracy.toFixed(1)}`;
  };

  const drawVerdict = () => {
    const verdict = byId('verdict');
    const move = better ? null : game.moves[ply - 1];
    if (better) {
      const line = game.moves[better.ply].better;
      verdict.replaceChildren(
        'better: ',
        element('strong', { textContent: line.moves.slice(0, better.step + 1).map((m) => m.text).join(' ') }),
        ` ${valueText(line)}`,
      );
      return;
    }
    if (!move) {
      verdict.replaceChildren(game.title);
      return;
    }
    const mark = weakness(move);
    verdict.replaceChildren(
      element('strong', { textContent: numbered(move) + (mark ? mark[0] : '') }),
      ` ${valueText(move)}`,
      ...(move.known ? [element('span', { textContent: ` · endgame tables: ${knownText[move.known]}` })] : []),
      ...(move.comment ? [element('div', { className: 'comment', textContent: move.comment })] : []),
    );
  };

  // Graph -------------------------------------------------------------------------------------------
  const drawGraph = () => {
    const graph = byId('graph');
    const last = Math.max(game.moves.length, 1);
    const [width, height] = [1000, 100];
    graph.setAttribute('viewBox', `0 0 ${width} ${height}`);
    graph.replaceChildren();
    const at = (i) => (width * i) / last;
    let share = 0.5;
    let path = `M0 ${height} L0 ${height / 2}`;
    const marks = [];
    game.moves.forEach((move, i) => {
      share = points(move) ?? share;
      const y = height * (1 - share);
      path += ` L${at(i + 1).toFixed(1)} ${y.toFixed(1)}`;
      const mark = weakness(move);
      if (mark) marks.push(drawing('ellipse', { cx: at(i + 1), cy: y, rx: 4, ry: 4, fill: `var(--${mark[1]})` }));
    });
    graph.append(drawing('path', { d: `${path} L${width} ${height} Z`, fill: 'var(--graph-white)' }));
    graph.append(drawing('line', { x1: 0, x2: width, y1: height / 2, y2: height / 2, stroke: 'var(--faint)', 'stroke-dasharray': '6 6', 'vector-effect': 'non-scaling-stroke' }));
    graph.append(...marks);
    const now = better ? better.ply : ply;
    graph.append(drawing('line', { x1: at(now), x2: at(now), y1: 0, y2: height, stroke: 'var(--accent)', 'stroke-width': 2, 'vector-effect': 'non-scaling-stroke' }));
  };

  // Notes -------------------------------------------------------------------------------------------
  const drawSummary = () => {
    const cells = (tag, texts, className = '') =>
      element('tr', { className }, ...texts.map((textContent) => element(tag, { textContent })));
    const accuracy = game.accuracy.map((a) => (a === null ? '–' : a.toFixed(1)));
    byId('summary').replaceChildren(
      element('table', {},
        cells('th', [game.title, game.white, game.black]),
        cells('td', ['Accuracy', ...accuracy], 'big'),
        cells('td', ['Dubious moves', ...game.weak.map((w) => w[0])]),
        cells('td', ['Mistakes', ...game.weak.map((w) => w[1])]),
        cells('td', ['Blunders', ...game.weak.map((w) => w[2])]),
        cells('td', ['Missed combinations', ...game.weak.map((w) => w[3])]),
        cells('td', ['Result', game.result, ''])),
    );
  };
  const moveButton = (move, go) => {
    const mark = weakness(move);
    const button = element('button', { type: 'button', className: `move ${mark ? mark[1] : ''}`, textContent: move.text + (mark ? mark[0] : '') });
    button.addEventListener('click', go);
    return button;
  };
  const drawMoves = () => {
    const list = byId('moves');
    list.replaceChildren();
    game.moves.forEach((move, i) => {
      if (move.white || i === 0) list.append(element('span', { className: 'number', textContent: `${move.number}${move.white ? '.' : '...'}` }));
      list.append(moveButton(move, () => show(i + 1)), ' ');
    });
    const weak = byId('weak');
    weak.replaceChildren();
    game.moves.forEach((move, i) => {
      const mark = weakness(move);
      if (!mark) return;
      const item = element('li', { className: mark[1] });
      item.append(moveButton({ ...move, text: numbered(move) }, () => show(i + 1)));
      item.append(element('small', { textContent: ` ${valueText(i > 0 ? game.moves[i - 1] : {})} → ${valueText(move)}` }));
      if (move.missed) item.append(' ', element('span', { className: 'missed', textContent: 'missed combination' }));
      if (move.better) {
        const line = element('div', {}, 'better ');
        move.better.moves.forEach((m, step) => {
          const button = element('button', { type: 'button', className: 'move', textContent: m.text });
          button.addEventListener('click', () => show(i, { ply: i, step }));
          line.append(button, ' ');
        });
        line.append(element('small', { textContent: valueText(move.better) }));
        item.append(line);
      }
      weak.append(item);
    });
    byId('weak-title').hidden = weak.children.length === 0;
  };
  const markCurrent = () => {
    const buttons = byId('moves').querySelectorAll('.move');
    buttons.forEach((button, i) => {
      if (!better && i === ply - 1) {
        button.setAttribute('aria-current', 'true');
        const list = byId('moves');
        list.scrollTop = button.offsetTop - list.offsetTop - list.clientHeight / 2;
      } else button.removeAttribute('aria-current');
    });
  };

  const show = (newPly, line = null) => {
    better = line;
    ply = Math.min(Math.max(newPly, 0), game.moves.length);
    drawBoard();
    drawPlayers();
    drawVerdict();
    drawGraph();
    markCurrent();
  };
  const open = (index) => {
    game = games[index];
    drawSummary();
    drawMoves();
    [...byId('games').children].forEach((button, i) => {
      if (i === index) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    });
    show(0);
  };

  // What a person does ------------------------------------------------------------------------------
  const step = (by) => {
    if (!better) return show(ply + by);
    const next = better.step + by;
    const { moves } = game.moves[better.ply].better;
    if (next < 0) return show(better.ply);
    return show(ply, { ply: better.ply, step: Math.min(next, moves.length - 1) });
  };
  const go = {
    first: () => show(0),
    back: () => step(-1),
    forward: () => step(1),
    last: () => show(game.moves.length),
    weak: () => {
      const next = game.moves.findIndex((move, i) => i >= ply && weakness(move));
      show(next < 0 ? ply : next + 1);
    },
    turn: () => {
      turned = !turned;
      show(ply, better);
    },
  };
  document.querySelectorAll('[data-go]').forEach((button) => button.addEventListener('click', () => go[button.dataset.go]()));
  const keys = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'first', End: 'last', n: 'weak', f: 'turn' };
  document.addEventListener('keydown', (event) => {
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go[action]();
  });
  byId('graph').addEventListener('click', (event) => {
    const box = byId('graph').getBoundingClientRect();
    show(Math.round((game.moves.length * (event.clientX - box.left)) / box.width));
  });

  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const followSystem = () => { root.dataset.theme = dark.matches ? 'dark' : 'light'; };
  followSystem();
  dark.addEventListener('change', followSystem);
  byId('theme').addEventListener('click', () => { root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'; });

  if (games.length > 1)
    byId('games').append(...games.map((g, index) => {
      const button = element('button', { type: 'button' }, `${g.white} – ${g.black}`,
        element('small', { textContent: [g.result, g.title].filter(Boolean).join(' · ') }));
      button.addEventListener('click', () => open(index));
      return button;
    }));
  open(0);
})();
