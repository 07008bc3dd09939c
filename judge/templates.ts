// Template program of each language: it reads nothing, prints nothing and compiles as it is. A pure leaf.

/** By the catalogue's languageId. Where one writes on is an indented empty line, or the end. */
export const templates: Readonly<Record<number, string>> = {
  1: `#include <stdio.h>

int main(void) {
    
    return 0;
}
`,
  2: `#include <iostream>

using namespace std;

int main() {
    
    return 0;
}
`,
  3: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        
    }
}
`,
  4: `import sys

`,
  5: `using System;

class Program {
    static void Main() {
        
    }
}
`,
  6: `package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	
}
`,
  7: `def main
  
end

main
`,
  8: `main <- function() {
  lines <- readLines(file("stdin"))
  
}

main()
`,
  9: `const lines = require('fs').readFileSync(0, 'utf8').split('\\n')

`,
  10: `<?php

`,
  11: `use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    
}
`,
  12: `fun main() {
    
}
`,
  13: `begin
  
end.
`,
  14: `main :: IO ()
main = do
  input <- getContents
  
  return ()
`,
  15: `#!/bin/bash

`,
  16: `use strict;
use warnings;

`,
  17: `local text = io.read("a")

`,
  18: `let main () =
  
  ()

let () = main ()
`,
  19: `with Ada.Text_IO; use Ada.Text_IO;

procedure Main is
begin
   
   null;
end Main;
`,
  20: `program main
  implicit none
  
end program main
`,
  21: `(defun main ()
  
  nil)

(main)
`,
  22: `main :-
    
    true.
`,
  23: `object Main {
  def main(args: Array[String]): Unit = {
    
  }
}
`,
}
